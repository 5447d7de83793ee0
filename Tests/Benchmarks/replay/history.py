"""The flag layers of public apps, and the commits in their histories that removed a flag."""
import re, subprocess


class App:
    # Whether the configuration says that nobody sees what a stored flag is before its answer comes.
    defaults_unseen = False

    def __init__(self, enums, sources, accessors, types, flag=r"case ([a-zA-Z_]\w*)\s*(=.*)?$", log=("--first-parent", "-m"), publish=(), winner="treatment", group=None, own={}, absent=None):
        self.enums = enums
        self.sources = sources
        self.accessors = accessors
        # Those of them that are publishers, of which the people who removed them did not wait for the answer.
        self.publish = publish
        self.types = types
        # The line that declares a flag.
        self.flag = re.compile(r"([-+])\s*" + flag)
        # Which commits: one for each pull request, or, where a merge brings several changes, those within it.
        self.log = log
        # The name of the group of those who have it.
        self.winner = winner
        # An accessor for the group, if there is one besides those that say whether it is that one.
        self.group = group
        # Accessors of single flags, by name, which are in their specs.
        self.own = own
        # The group of those for whom there is no object to ask.
        self.absent = absent

    def configuration(self, sources):
        """With the existing folders of `sources`."""
        lines = ["experiments: split-test-replay", f"sources: [{', '.join(sources)}]", "deprecate: never", "accessors:"]
        if self.group:
            lines.append(f'  - group: "{self.group}"')
        for template in self.accessors:
            lines += [f"  - is: {self.winner}", f'    expression: "{template}"']
            if template in self.publish:
                lines.append("    publishes: once")
            if self.absent and template not in self.publish:
                lines.append(f"    absent: {self.absent}")
            if self.defaults_unseen:
                lines.append("    defaults: unseen")
        lines += [f'  - declaration: "{name}"' if "{" in name else f'  - declaration: "{name}.{{caseName}}"' for name in self.types]
        return "\n".join(lines) + "\n"


APPS = {
    "woocommerce/woocommerce-ios": App(
        ["*FeatureFlag.swift"],
        ["WooCommerce", "Experiments", "Yosemite", "Networking", "Storage", "Hardware", "WooFoundation", "Codegen"],
        [
            "DefaultFeatureFlagService().isFeatureFlagEnabled(.{caseName})",
            "_.isFeatureFlagEnabled(.{caseName})",
            "FeatureFlag.{caseName}.enabled",
        ],
        ["FeatureFlag"],
    ),
    "duckduckgo/iOS": App(
        ["*FeatureFlag.swift", "*VariantManager.swift"],
        ["Core", "DuckDuckGo", "DuckDuckGoTests", "UnitTests", "Widgets", "LocalPackages"],
        ["_.isFeatureOn(.{caseName})", "DefaultVariantManager().isSupported(feature: .{caseName})", "_.isSupported(feature: .{caseName})"],
        ["FeatureFlag", "FeatureName"],
    ),
    "Automattic/pocket-casts-ios": App(
        ["*FeatureFlag.swift"],
        ["podcasts", "Modules", "PocketCastsTests", "Pocket Casts Watch App", "WidgetExtension"],
        ["FeatureFlag.{caseName}.enabled"],
        ["FeatureFlag"],
    ),
    # A fork with the whole history of mozilla-mobile/firefox-ios, whose flags come from Nimbus.
    "mozilla-mobile/staging-firefox-ios": App(
        ["*NimbusFlaggableFeature.swift"],
        ["firefox-ios", "BrowserKit", "Client", "Shared", "Storage", "Sync", "Tests", "Extensions", "Push", "RustFxA", "Account", "Providers", "CredentialProvider"],
        ["_.isFeatureEnabled(.{caseName}, checking: _)"],
        ["NimbusFeatureFlagID"],
    ),
    # No enum: a flag is a property of the settings, whose key is a case.
    "element-hq/element-x-ios": App(
        [],
        ["ElementX", "UnitTests", "NSE", "ShareExtension", "UITests", "PreviewTests", "IntegrationTests", "AccessibilityTests"],
        ["_.{caseName}"],
        ["AppSettings", "UserDefaultsKeys"],
    ),
    # No enum: a flag is a static member that describes it, and a generated one that reads it.
    "anyproto/anytype-swift": App(
        ["*FeatureDescription+Flags.swift"],
        ["Anytype", "Modules", "AnyTypeTests", "AnytypeTests", "AnytypeWidget", "AnytypeShareExtension", "AnytypeNotificationServiceExtension", "Shared"],
        ["FeatureFlags.{caseName}"],
        ["FeatureFlags", "FeatureDescription"],
        flag=r"static let (\w+) = FeatureDescription\(",
    ),
    # A use case with `callAsFunction`, whose name differs from property to property.
    "protonpass/ios-pass": App(
        ["*FeatureFlagType.swift"],
        ["iOS", "LocalPackages", "macOS", "Share", "Action", "AutoFill", "iOSTests", "iOSUITests"],
        [
            f"{call}({label}: FeatureFlagType.{{caseName}})"
            for label in ("for", "with") for call in ("getFeatureFlagStatus", "getFeatureFlagStatusUseCase", "getfeatureFlagStatus", "featureFlags", "featuresFlags", "_.execute")
        ] + ["_.isEnabled(FeatureFlagType.{caseName}, reloadValue: _)"],
        ["FeatureFlagType"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a property of a value that the service publishes, before that a requirement of the service.
    "HedvigInsurance/ugglan": App(
        ["*FeatureFlagsProtocol.swift", "*hCore/Sources/FeatureFlags.swift"],
        ["Projects", "LocalModules"],
        ["_.{caseName}"],
        ["FeatureFlags", "FeatureData"],
        flag=r"(?:public |@Published )*(?:let|var) (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No enum: a flag is a requirement that can be set, fulfilled by a property with a wrapper and a key, with a menu of switches for developers.
    "ruuvi/com.ruuvi.station.ios": App(
        ["*RuuviLocalFlags.swift"],
        ["Apps", "Common", "Modules", "Packages"],
        ["_.{caseName}"],
        ["RuuviLocalFlags", "RuuviLocalSettings"],
        flag=r"(?:public )?var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No enum: a flag is a static constant, most often of a closure with compilation conditions. The history begins with that of Firefox for iOS.
    "brave/brave-ios": App(
        ["*AppConstants.swift", "*WalletConstants.swift"],
        [
            "Account", "App", "BraveShared", "BraveUI", "BraveWallet", "Client", "ClientTests", "Data", "Extensions", "FxA", "FxAClient", "Providers", "Push", "ReadingList", "Shared", "SharedTests",
            "Sources", "Storage", "StorageTests", "Sync", "SyncTests", "SyncTelemetry", "Telemetry", "Tests", "UITests", "Utils", "UserAgent", "XCUITests",
        ],
        ["AppConstants.{caseName}", "WalletDebugFlags.{caseName}"],
        ["AppConstants", "WalletDebugFlags"],
        flag=r"(?:public )?static (?:let|var) (\w+): Bool\b",
        log=("--no-merges",),
    ),
    "AlphaWallet/alpha-wallet-ios": App(
        ["*Features.swift"],
        ["AlphaWallet", "AlphaWalletTests", "AlphaWalletUITests", "AlphaWalletShareExtension", "modules"],
        ["Features.default.isAvailable(.{caseName})"],
        ["FeaturesAvailable"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a static property that asks the environment.
    "willowtreeapps/vocable-ios": App(
        ["*AppConfig.swift"],
        ["EyeSpeak", "Vocable", "VocableTests", "VocableUITests"],
        ["AppConfig.{caseName}"],
        ["AppConfig"],
        flag=r"static (?:let|var) (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # An enum whose cases can be asked and set: `ExperimentalFeature.x.isEnabled = false` in tests.
    "instructure/canvas-ios": App(
        ["*ExperimentalFeature.swift"],
        ["Core", "Student", "Teacher", "Parent", "Horizon", "TestsFoundation", "rn", "Techdebt", "CanvasCore", "Frameworks", "QuizKit", "DoNotShipThis"],
        ["ExperimentalFeature.{caseName}.isEnabled"],
        ["ExperimentalFeature"],
    ),
    # Two enums, one for the remote flags and one for those of developers; most answers are publishers.
    "blockchain/My-Wallet-V3-iOS": App(
        ["*AppFeature.swift", "*InternalFeature.swift"],
        [
            "Blockchain", "BlockchainTests", "Modules", "Prototyping", "SnapshotTestsHostApp", "TestKit", "TodayExtension", "Localization",
            *(
                kit + tests for kit in (
                    "PlatformUIKit", "PlatformKit", "BuySellUIKit", "BuySellKit", "TransactionUIKit", "KYCUIKit", "KYCKit", "ToolKit", "EthereumKit", "TransactionKit", "ERC20Kit", "StellarKit",
                    "ActivityUIKit", "ActivityKit", "BitcoinKit", "NetworkKit", "BitcoinChainKit", "BitcoinCashKit", "InterestUIKit", "InterestKit", "HDWalletKit", "WalletPayloadKit", "DebugUIKit",
                    "CommonCryptoKit", "AlgorandKit", "PolkadotKit",
                ) for tests in ("", "Tests")
            ),
        ],
        [
            "_.isEnabled(.{caseName})",
            "_.isEnabled(.remote(.{caseName}))",
            "_.isEnabled(.local(.{caseName}))",
            "_.fetchBool(for: .{caseName})",
            "_.configuration(for: .{caseName}).isEnabled",
        ],
        ["AppFeature", "InternalFeature"],
        log=("--no-merges",),
        publish=["_.isEnabled(.{caseName})", "_.isEnabled(.remote(.{caseName}))", "_.isEnabled(.local(.{caseName}))", "_.fetchBool(for: .{caseName})"],
    ),
    # A flag is a key of an enum, asked by a static property of its own; tests set it through a dictionary of raw values.
    "govuk-one-login/mobile-ios-one-login-app": App(
        ["*FlagManager.swift"],
        ["Sources", "Tests"],
        ["isFeatureEnabled(for: .{caseName})"],
        ["FeatureFlagsName", "FeatureFlags"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a property of a configuration, and an argument of its initializer.
    "wordpress-mobile/WordPressAuthenticator-iOS": App(
        ["*WordPressAuthenticatorConfiguration.swift"],
        ["WordPressAuthenticator", "WordPressAuthenticatorTests", "Demo"],
        ["_.{caseName}"],
        ["WordPressAuthenticatorConfiguration"],
        flag=r"let (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No enum: a flag is a property of one object, with the value of production, exposed to Objective-C.
    "pia-foss/mobile-ios": App(
        ["*PIA VPN/Flags.swift"],
        [
            "PIA VPN", "PIA VPN-tvOS", "LocalPackages", "PIA Common", "PIAWidget", "PIA VPNTests", "PIA VPN-tvOSTests", "PIA VPNUITests", "PIA VPN UITests", "PIA VPNTests snapshot",
            "PIA VPN AdBlocker", "PIA VPN Tunnel", "PIA VPN WG Tunnel", "PIA tvOS Tunnel",
        ],
        ["Flags.shared.{caseName}"],
        ["Flags"],
        flag=r"(?:@objc )?(?:private(?:\(set\))? )?var (\w+) = (?:true|false)",
        log=("--no-merges",),
    ),
    "duckduckgo/macos-browser": App(
        ["*FeatureFlag.swift"],
        [
            "DuckDuckGo", "DuckDuckGoDBPBackgroundAgent", "DuckDuckGoDBPTests", "DuckDuckGoNotifications", "DuckDuckGoVPN", "IntegrationTests", "LocalPackages", "NetworkProtectionAppExtension",
            "NetworkProtectionSystemExtension", "UITests", "UnitTests", "VPNProxyExtension",
        ],
        ["_.isFeatureOn(.{caseName})"],
        ["FeatureFlag"],
        log=("--no-merges",),
    ),
    # The history contains those of duckduckgo/iOS, duckduckgo/macos-browser and BrowserServicesKit; four enums, and one of groups.
    "duckduckgo/apple-browsers": App(
        ["*FeatureFlag.swift", "*VariantManager.swift", "*PixelExperiment.swift", "*PrivacyFeature.swift", "*SubscriptionFeatureFlags.swift"],
        [
            "iOS", "macOS", "BrowserServicesKit", "SharedPackages", "Sources", "Tests", "Core", "DuckDuckGo", "DuckDuckGoTests", "UnitTests", "IntegrationTests", "UITests", "Widgets", "LocalPackages",
            "PacketTunnelProvider", "AtbUITests", "AtbIntegrationTests", "DuckDuckGoVPN", "DuckDuckGoDBPBackgroundAgent", "NetworkProtectionAppExtension", "NetworkProtectionSystemExtension",
            "VPNProxyExtension", "OpenAction", "ShareExtension", "AutofillCredentialProvider", "SyncE2EUITests",
        ],
        [
            "_.isFeatureOn(.{caseName})",
            "_.isSupported(feature: .{caseName})",
            "isSupported(feature: .{caseName})",
            "DefaultVariantManager().isSupported(feature: .{caseName})",
            "_.isSubfeatureEnabled(PrivacyProSubfeature.{caseName})",
            "_.isSubfeatureEnabled(HistorySubFeature.{caseName})",
            "PixelExperiment.cohort == .{caseName}",
            "Self.cohort == .{caseName}",
        ],
        ["FeatureFlag", "FeatureName", "PixelExperiment", "PrivacyProSubfeature", "HistorySubFeature", "SubscriptionFeatureFlags"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a static member of a type with a raw value; a function asks for it.
    "p2p-org/p2p-wallet-ios": App(
        ["*Features.swift"],
        ["p2p_wallet", "p2p_walletTests", "p2p_walletUITests", "Packages", "Templates", "KeyAppKit", "BECollectionView", "BEPureLayout", "FeeRelayerSwift", "OrcaSwapSwift", "RenVMSwift", "SolanaSwift"],
        ["available(.{caseName})"],
        ["Feature"],
        flag=r"(?:public )?static let (\w+) *= *Feature\(",
        log=("--no-merges",),
    ),
    # An enum for Objective-C of all values of the remote configuration, with a table of names and one of defaults.
    "HabitRPG/habitica-ios": App(
        ["*ConfigRepository.swift"],
        [
            "HabitRPG", "HabiticaTests", "Habitica API Client", "Habitica Database", "Habitica Models", "Habitica Intents", "Habitica IntentsUI", "Habitica Snapshots", "Habitica Widgets",
            "Habitica UI Tests", "Habitica Notifications", "Shared",
        ],
        ["_.bool(variable: .{caseName})"],
        ["ConfigVariable"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a computed property of the configuration that reads a key.
    "edx/edx-app-ios": App(
        ["*OEXConfig+AppFeatures.swift"],
        ["Source", "Test", "Core", "UITests", "Libraries"],
        ["_.{caseName}"],
        ["OEXConfig"],
        flag=r"(?:@objc )?var (\w+) ?: ?Bool",
        log=("--no-merges",),
    ),
    # No enum: a flag is a constant of one object, given by conditions of the build, and described in a text.
    "LoopKit/Loop": App(
        ["*FeatureFlags.swift"],
        ["Common", "Loop", "LoopCore", "LoopTests", "LoopUI", "Learn", "WatchApp", "WatchApp Extension", "Loop Status Extension", "Loop Intent Extension", "StatusWidget", "DoseMathTests"],
        ["FeatureFlags.{caseName}"],
        ["FeatureFlagConfiguration"],
        flag=r"let (\w+): Bool\b",
        log=("--no-merges",),
    ),
    "dydxprotocol/v4-native-ios": App(
        ["*dydxFeatureFlag.swift"],
        ["dydx", "dydxV4", "Utilities", "ParticlesKit", "PlatformUI", "PlatformRouting", "PlatformParticles", "UIToolkits", "Shared", "RoutingKit", "StatsigInjections", "FirebaseStaticInjections"],
        ["dydxBoolFeatureFlag.{caseName}.isEnabled"],
        ["dydxBoolFeatureFlag"],
        log=("--no-merges",),
    ),
    # A library; tests run closures with lists of flags.
    "ProtonMail/protoncore_ios": App(
        ["*FeatureFlagType.swift"],
        ["libraries", "ExampleApp"],
        ["_.isEnabled(CoreFeatureFlagType.{caseName})", "_.isEnabled(CoreFeatureFlagType.{caseName}, reloadValue: _)"],
        ["CoreFeatureFlagType"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a column of a stored configuration, with a switch in the settings.
    "home-assistant/iOS": App(
        ["*AssistConfiguration.swift"],
        ["Sources", "Tests"],
        ["_.{caseName}"],
        ["AssistConfiguration"],
        flag=r"var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # A flag is a case with a Boolean table; switches for developers are bindings of it.
    "planetary-social/nos": App(
        ["*FeatureFlags.swift"],
        ["Nos", "NosTests", "NosPerformanceTests", "NosUITests"],
        ["_.isEnabled(.{caseName})"],
        ["FeatureFlag"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a stored preference of a view model, or a static property of a type of its own.
    "vultisig/vultisig-ios": App(
        ["*SettingsViewModel.swift"],
        ["VultisigApp"],
        ["_.{caseName}"],
        ["SettingsViewModel"],
        flag=r"@AppStorage\(.*?\) (?:private )?var (\w+)(?:: Bool)? = ",
        log=("--no-merges",),
        own={
            "swapkitEnabled": ["SwapKitConfig.isFeatureEnabled"],
            "qbtcEnabled": ["QBTCConfig.isFeatureEnabled"],
            "customRPCEnabled": ["CustomRPCConfig.isFeatureEnabled"],
        },
    ),
    # A language server: options that are asked with `contains` or a function.
    "swiftlang/sourcekit-lsp": App(
        ["*ExperimentalFeatures.swift"],
        ["Sources", "Tests", "SourceKitLSPDevUtils"],
        ["_.contains(.{caseName})", "_.hasExperimentalFeature(.{caseName})"],
        ["ExperimentalFeature"],
        log=("--no-merges",),
    ),
    # A test is a class of its own with an enum of groups; a service gives out its objects.
    "StepicOrg/stepik-ios": App(
        ["*SplitTest.swift"],
        ["Stepic", "StepicTests", "StepicUITests", "StepicWatch", "StepicTV", "StickerPackExtension", "ShareExtension", "Tests", "ContentExtension", "StepicAdaptiveCourse"],
        ["{TypeName}.shouldParticipate"],
        ["{TypeName}"],
        log=("--no-merges",),
        winner="test",
        group="_.fetchSplitTest({TypeName}.self).currentGroup",
    ),
    # A code generator: features of its configuration, asked with `contains`.
    "apple/swift-openapi-generator": App(
        ["*FeatureFlags.swift"],
        ["Sources", "Tests", "Plugins", "IntegrationTest"],
        ["_.contains(.{caseName})"],
        ["FeatureFlag"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a stored setting with a property wrapper.
    "damus-io/damus": App(
        ["*UserSettingsStore.swift"],
        ["damus", "damusTests", "damusUITests", "DamusNotificationService", "nostrdb", "nostrscript", "highlighter action extension", "share extension"],
        ["_.{caseName}"],
        ["UserSettingsStore"],
        flag=r"var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No enum: a flag is a static constant, given by conditions of the build.
    "kiwix/kiwix-apple": App(
        ["*FeatureFlags.swift"],
        ["App", "Model", "SwiftUI", "ViewModel", "Views", "Support", "Tests", "Contents", "Kiwix", "iOS", "macOS", "Shared", "iOSWidgets", "Widgets"],
        ["FeatureFlags.{caseName}"],
        ["FeatureFlags"],
        flag=r"static let (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No enum: a flag is a static constant or a stored property of the type that asks, or an option of the command.
    "swiftlang/swift-package-manager": App(
        [],
        ["Sources", "Tests", "IntegrationTests", "Examples"],
        ["_.{caseName}", "JSONPackageCollectionProvider.{caseName}"],
        [
            "JSONPackageCollectionProvider", "SwiftModuleBuildDescription", "BuildOptions", "BuildParameters.Driver", "BuildParameters.Linking",
            "BuildParameters.Debugging", "BuildParameters.Testing", "CachingOptions", "SecurityOptions", "ResolverOptions", "PackageOptions",
            "SwiftToolOptions", "ToolOptions",
        ],
        log=("--no-merges",),
    ),
    # A local name, in one file.
    "SwiftPackageIndex/SwiftPackageIndex-Server": App(
        [], ["Sources", "Tests"], ["_.is{CaseName}On"], [], log=("--no-merges",), own={"newReconciliation": ["newReconciliation", "Sources/App/Commands/Analyzer.swift"]}
    ),
    # No enum: a flag is a property of several types, one of them the process's.
    "RevenueCat/purchases-ios": App(
        [],
        ["Sources", "RevenueCatUI", "Tests", "Projects", "Examples"],
        ["_.{caseName}"],
        ["ProcessInfo", "SystemInfo", "DangerousSettings", "PaywallViewController"],
        log=("--no-merges",),
    ),
    # A key of stored preferences, read by a subscript or by a property wrapper with the key.
    "jellyfin/Swiftfin": App(
        ["*SwiftfinDefaults.swift"],
        ["Shared", "Swiftfin", "Swiftfin tvOS", "PreferencesView"],
        ["Defaults[.{caseName}]", "@Default(.{caseName})", "Defaults[.Experimental.{caseName}]", "@Default(.Experimental.{caseName})"],
        ["Defaults.Keys", "Defaults.Keys.Experimental"],
        flag=r"static let (\w+)(?:: Key<Bool>| = Key<Bool>)",
        log=("--no-merges",),
    ),
    # Static functions that ask, enable and disable.
    "sudopark/TodoCalendar": App(
        ["*FeatureFlag.swift"],
        ["Domain", "Presentations", "Repository", "Supports", "TodoCalendarApp"],
        ["FeatureFlag.isEnable(.{caseName})"],
        ["FeatureFlag.Flags"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a stored setting with a screen of its own, and a part of a backup.
    "horizontalsystems/unstoppable-wallet-ios": App(
        ["*LocalStorage.swift"],
        ["UnstoppableWallet"],
        ["_.{caseName}"],
        ["LocalStorage", "SettingsBackup"],
        flag=r"var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No enum: a flag is a computed property that an app adds to the type of the remote flags.
    "ProtonVPN/ios-mac-app": App(
        ["*FeatureFlags+Local.swift", "*FeaturesFlags+Platform.swift"],
        ["apps", "libraries"],
        ["_.{caseName}"],
        ["FeatureFlags"],
        flag=r"(?:public )?var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No enum: a flag is a property of a configuration that is read from a dictionary.
    "openedx/openedx-app-ios": App(
        ["*UIComponentsConfig.swift"],
        ["Authorization", "Core", "Course", "Dashboard", "Discovery", "Discussion", "OpenEdX", "Profile", "WhatsNew"],
        ["_.{caseName}"],
        ["UIComponentsConfig"],
        flag=r"(?:public )?(?:let|var) (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No enum: a flag is a property of one global value, which tests set by a key path.
    "swiftlang/swift-docc": App(
        ["*FeatureFlags.swift"],
        ["Sources", "Tests"],
        ["FeatureFlags.current.{caseName}"],
        ["FeatureFlags"],
        flag=r"(?:public )?var (\w+)",
        log=("--no-merges",),
    ),
    # No enum: a flag is a static variable that production never changes.
    "GetStream/stream-chat-swift": App(
        ["*StreamRuntimeCheck.swift"],
        ["Sources", "Tests", "TestTools", "DemoApp", "DemoShare", "Examples", "Integration"],
        ["StreamRuntimeCheck.{caseName}"],
        ["StreamRuntimeCheck"],
        flag=r"(?:public )?static var (\w+) = (?:true|false)",
        log=("--no-merges",),
    ),
    # A library: an enum whose cases are the keys of a dictionary of Booleans, with a subscript of its own.
    "DataDog/dd-sdk-ios": App(
        [],
        ["Datadog", "DatadogCore", "DatadogInternal", "DatadogRUM", "DatadogSessionReplay", "DatadogTrace", "DatadogCrashReporting", "DatadogLogs", "DatadogWebViewTracking", "TestUtilities", "IntegrationTests"],
        ["_.featureFlags[.{caseName}]"],
        ["RUM.Configuration.FeatureFlag", "SessionReplay.Configuration.FeatureFlag"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a property of four types that pass it on.
    "wireapp/wire-ios-sync-engine": App(
        [],
        ["Source", "Tests"],
        ["_.{caseName}"],
        ["WireCallCenterV3", "SessionManager", "ZMUserSession"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a method of an injected service, which tests replace by a generated spy.
    "minvws/nl-covid19-coronacheck-app-ios": App(
        ["*FeatureFlagManager.swift"],
        ["CTR", "CTRTests", "Holder", "Verifier", "Packages", "Sources", "Tests"],
        ["_.{caseName}()"],
        ["FeatureFlagManaging", "FeatureFlagManager"],
        flag=r"func (\w+)\(\) -> Bool",
        log=("--no-merges",),
    ),
    # No enum: a flag is a property of a service that answers for the remote configuration.
    "alphagov/govuk-mobile-ios-app": App(
        ["*ChatService.swift"],
        ["Production", "Tests"],
        ["_.{caseName}"],
        ["ChatServiceInterface", "ChatService"],
        flag=r"var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No enum: a flag is a stored setting of a protocol that a mock has, too.
    "corona-warn-app/cwa-app-ios": App(
        ["*Store.swift"],
        ["src/xcode"],
        ["_.{caseName}"],
        ["StoreProtocol", "SecureStore"],
        flag=r"var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # Flags of a remote bundle, asked for through a manager, preferences and sets.
    "partout-io/passepartout": App(
        ["*ConfigFlag.swift"],
        ["Packages", "Passepartout", "app-apple", "app-shared", "app-cross"],
        ["_.isActive(.{caseName})", "_.isFlagEnabled(.{caseName})", "_.contains(.{caseName})"],
        ["ConfigFlag", "OpenAPIConfigFlag"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a property with a wrapper that reads the property list or a setting.
    "safe-global/safe-ios": App(
        ["*Configuration.swift"],
        ["Multisig", "MultisigTests", "MultisigIntegrationTests", "NotificationServiceExtension"],
        ["_.{caseName}"],
        ["FeatureToggles"],
        flag=r"(?:static )?var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # A subscript with a static member that describes the flag, and a menu that sets it.
    "session-foundation/session-ios": App(
        ["*Feature.swift"],
        ["Session", "SessionMessagingKit", "SessionUtilitiesKit", "SessionUIKit", "SessionSnodeKit", "SessionShareExtension", "SessionNotificationServiceExtension", "SessionTests", "SessionMessagingKitTests", "SessionUtilitiesKitTests", "SessionSnodeKitTests", "SignalUtilitiesKit", "_SharedTestUtilities"],
        ["_[feature: .{caseName}]", "Features.{caseName}(_)"],
        ["FeatureStorage", "Features"],
        flag=r"(?:public )?static (?:let|var) (\w+): (?:FeatureConfig<Bool>|Bool)",
        log=("--no-merges",),
    ),
    # An enum of keys with a table of defaults, asked for through a service in the configuration.
    "perawallet/pera-ios": App(
        ["*FeatureFlag.swift"],
        ["Classes", "PeraWallet", "PeraWalletCore", "PassKeyExtension", "Extensions", "Scenes", "Utils", "algorand-tests"],
        ["_.isEnabled(.{caseName})"],
        ["FeatureFlag"],
        log=("--no-merges",),
        absent="control",
    ),
    # An enum of keys with descriptions; a mock of the service whose closure tests set.
    "Pocket/pocket-ios": App(
        ["*FeatureFlagService.swift", "*CurrentFeatureFlags.swift"],
        ["PocketKit", "Sources", "SaveToPocket", "ItemWidgets", "PushNotificationServiceExtension", "PushNotificationStoryExtension", "iMessageExtension", "Tests iOS"],
        ["_.isAssigned(flag: .{caseName})"],
        ["CurrentFeatureFlags"],
        log=("--no-merges",),
    ),
    # An option set, which conditions of the compiler fill.
    "zotero/zotero-ios": App(
        ["*FeatureGates.swift"],
        ["Zotero", "ZShare", "ZoteroTests"],
        ["FeatureGates.enabled.contains(.{caseName})"],
        ["FeatureGates"],
        flag=r"static let (\w+) = FeatureGates\(",
        log=("--no-merges",),
    ),
    # A set of options, stored as texts, with a switch for each in a list; interface tests set them by an argument of the process.
    "code-payments/code-ios-app": App(
        ["*BetaFlags.swift"],
        ["Flipcash", "FlipcashCore", "FlipcashUI", "FlipcashTests", "FlipcashUITests"],
        ["_.hasEnabled(.{caseName})"],
        ["BetaFlags.Option"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a stored property of one object, which views bind.
    "xmtplabs/convos-ios": App(
        ["*FeatureFlags.swift"],
        ["Convos", "ConvosAppClip", "ConvosAppData", "ConvosConnections", "ConvosCore", "ConvosInvites", "ConvosTests", "NotificationService"],
        ["FeatureFlags.shared.{caseName}"],
        ["FeatureFlags"],
        flag=r"var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No enum: a flag is a static constant, and a stored setting that begins with it.
    "element-hq/element-ios": App(
        ["*BuildSettings.swift"],
        ["Config", "CommonKit", "Riot", "RiotNSE", "RiotShareExtension", "RiotSwiftUI", "RiotTests", "SiriIntents"],
        ["BuildSettings.{caseName}", "RiotSettings.shared.{caseName}"],
        ["BuildSettings", "RiotSettings"],
        flag=r"static (?:let|var) (\w+)(?:: Bool)? = ",
        log=("--no-merges",),
    ),
    # An enum whose cases are in a list of those that are on; a menu for testers with a stored switch for each.
    "nhsx/covid-19-app-ios-ag-public": App(
        ["*/Feature.swift"],
        ["NHS-COVID-19", "Reporting", "Scripts", "Snippets"],
        ["enabledFeatures.contains(.{caseName})", "Feature.productionEnabledFeatures.contains(.{caseName})"],
        ["Feature"],
        log=("--no-merges",),
    ),
    "Infomaniak/ios-kMail": App(
        ["*FeatureFlagsManager.swift"],
        ["Mail", "MailCore", "MailCoreUI", "MailResources", "MailShareExtension", "MailNotificationServiceExtension", "MailNotificationContentExtension", "MailTests", "MailUITests", "MailAppIntentsExtension"],
        ["_.isEnabled(.{caseName})", "_.isEnabledLocally(.{caseName})"],
        ["FeatureFlag"],
        log=("--no-merges",),
    ),
    # A library: no enum, a flag is a documented option, with a second interface for Objective-C.
    "getsentry/sentry-cocoa": App(
        ["*Options.swift"],
        ["Sources", "Tests", "Samples", "SentryTestUtils", "SentryTestUtilsTests", "3rd-party-integrations"],
        ["_.{caseName}"],
        ["Options", "SentryExperimentalOptions", "SentryObjCOptions"],
        flag=r"(?:@objc )?(?:public )?var (\w+)(?:: Bool)? = ",
        log=("--no-merges",),
    ),
    # A library: no enum, a flag is a static property that reads a launch argument.
    "afterpay/sdk-ios": App(
        ["*Features.swift"],
        ["Sources", "AfterpayTests", "Example"],
        ["AfterpayFeatures.{caseName}"],
        ["AfterpayFeatures"],
        flag=r"(?:public )?static var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # The enum is Kotlin's, in code that both platforms share; Swift asks a cache, before that a list of settings.
    "mbta/mobile_app": App(
        ["*Setting+Convenience.swift", "*SettingsViewModel.swift"],
        ["iosApp"],
        ["_.get(.{caseName})", "_.getSafe(.{caseName})", "settings.first(where: { $0.key == .{caseName} })?.isOn ?? false", "_.getSettings()[.{caseName}]?.boolValue ?? false"],
        ["Settings"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a property of the stored settings, decoded by hand; each screen keeps a copy that is bound to it by a key path.
    "nightscout/Trio": App(
        ["*FreeAPSSettings.swift", "*TrioSettings.swift"],
        [
            "FreeAPS", "FreeAPSTests", "FreeAPSWatch", "FreeAPSWatch WatchKit Extension", "Trio", "TrioTests", "Trio Watch App", "Trio Watch App Extension", "Trio Watch App Tests",
            "Trio Watch Complication", "LiveActivity", "Model",
        ],
        ["_.{caseName}"],
        ["FreeAPSSettings", "TrioSettings"],
        flag=r"var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No enum: a flag is a static constant.
    "omnivore-app/omnivore": App(
        ["*FeatureFlags.swift"],
        ["apple"],
        ["FeatureFlags.{caseName}", "FeatureFlag.{caseName}"],
        ["FeatureFlags", "FeatureFlag"],
        flag=r"(?:public )?static let (\w+) = ",
        log=("--no-merges",),
    ),
    # No enum: a flag is a constant of a value with an initializer, passed from a reducer to the next.
    "Electric-Coin-Company/zashi-ios": App(
        ["*FeatureFlags.swift"],
        ["modules", "secant", "secantTests"],
        ["_.{caseName}"],
        ["FeatureFlags"],
        flag=r"(?:public )?let (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No enum: a flag is a stored default behind a wrapper of its own, or a property of a configuration; the state of the app keeps copies, which actions set.
    "subconsciousnetwork/subconscious": App(
        ["*AppDefaults.swift", "*Config.swift"],
        ["xcode"],
        ["AppDefaults.standard.{caseName}", "Config.default.{caseName}"],
        ["AppDefaults", "Config"],
        flag=r"var (\w+)(?:: Bool)? = (?:true|false)",
        log=("--no-merges",),
    ),
    # No enum: a flag is a published property that reads a key of its own, with a copy in each snapshot of the settings.
    "FuJacob/cotabby": App(
        ["*SuggestionSettingsModel.swift", "*SuggestionSettingsData.swift", "*SettingsCoordinator.swift"],
        ["Cotabby", "CotabbyTests", "tabby", "tabbyTests"],
        ["_.{caseName}"],
        ["SuggestionSettingsModel", "SuggestionSettingsData", "SuggestionSettingsSnapshot", "SettingsCoordinator"],
        flag=r"@Published private\(set\) var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No enum: a flag is a static constant, with conditions of the compiler.
    "StitchDesign/Stitch": App(
        ["*FeatureFlags.swift"],
        ["Stitch", "StitchTests", "StitchQuickLookExtension"],
        ["FeatureFlags.{caseName}"],
        ["FeatureFlags"],
        flag=r"static let (\w+)(?:: Bool)? = (?:true|false)",
        log=("--no-merges",),
    ),
    # No enum: a flag is a property of the configuration that the backend sends, with coding keys and an initializer for tests.
    "immuni-app/immuni-app-ios": App(
        ["*Configuration.swift"],
        ["App", "AppTests", "Modules", "UITests"],
        ["_.{caseName}"],
        ["Configuration"],
        flag=r"(?:public )?let (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No enum: a flag is a property that an extension of UserDefaults reads, with keys in a nested type.
    "ivpn/ios-app": App(
        ["*UserDefaults+Ext.swift"],
        ["IVPNClient", "UITests", "UnitTests", "openvpn-tunnel-provider", "today-extension", "wireguard-tunnel-provider"],
        ["_.{caseName}"],
        ["UserDefaults", "UserDefaults.Key"],
        flag=r"@objc dynamic var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No enum: a flag is a stored setting, asked for by a key path in a subscript or an attribute, with a page of switches.
    "CodeEditApp/CodeEdit": App(
        ["*FeatureFlagsSettings.swift"],
        ["CodeEdit", "CodeEditTests", "OpenWithCodeEdit"],
        ["Settings[\\\\.featureFlags.{caseName}]", "@AppSettings(\\\\.featureFlags.{caseName})"],
        ["SettingsData.FeatureFlagsSettings"],
        flag=r"var (\w+) = (?:true|false)",
        log=("--no-merges",),
    ),
    # No enum: a flag is a stored default of one object for each platform.
    "Ranchero-Software/NetNewsWire": App(
        ["*AppDefaults.swift"],
        ["Mac", "iOS", "Multiplatform", "Shared", "Account", "Articles", "ArticlesDatabase", "SyncDatabase", "Widget", "Tests", "Secrets"],
        ["AppDefaults.shared.{caseName}"],
        ["AppDefaults", "AppDefaults.Key"],
        flag=r"(?:static )?var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # A library: a flag of its demo is a property of the settings, which are encoded, and a published one of the screen for them.
    "Adyen/adyen-ios": App(
        ["*Demo/Configuration.swift"],
        ["Adyen", "AdyenActions", "AdyenCard", "AdyenCashAppPay", "AdyenComponents", "AdyenDropIn", "AdyenEncryption", "AdyenSession", "AdyenSwiftUI", "AdyenTwint", "AdyenWeChatPay", "Demo", "Tests"],
        ["_.{caseName}"],
        ["DropInSettings", "ConfigurationViewModel"],
        flag=r"(?:internal )?var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # A library: a flag of its demo is a global variable, which a screen of switches sets.
    "primer-io/primer-sdk-ios": App(
        [],
        ["Debug App", "Sources", "Tests"],
        ["_.{caseName}"],
        [],
        log=("--no-merges",),
        own={"useNewWorkflows": ("useNewWorkflows",)},
    ),
    # No enum: that a banner was closed is a stored default, required by a protocol that a mock has, too.
    "cryptomator/ios": App(
        ["*CryptomatorUserDefaults.swift"],
        [
            "Cryptomator", "CryptomatorCommon", "CryptomatorCommonHostedTests", "CryptomatorFileProvider", "CryptomatorFileProviderTests", "CryptomatorIntents", "CryptomatorTests",
            "FileProviderExtension", "FileProviderExtensionUI", "Snapshots",
        ],
        ["_.{caseName}"],
        ["CryptomatorSettings", "CryptomatorUserDefaults", "CryptomatorSettingsMock"],
        flag=r"var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No enum: a flag is a stored default, which a switch for developers sets.
    "NYPL-Simplified/Simplified-iOS": App(
        ["*NYPLSettings.swift"],
        ["Simplified", "SimplifiedTests", "SimplyE", "OpenEbooks", "NYPLAEToolkit"],
        ["NYPLSettings.shared.{caseName}"],
        ["NYPLSettings"],
        flag=r"(?:@objc )?var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # A library: no enum, a flag is a property of one value for flags of the development.
    "tidal-music/tidal-sdk-ios": App(
        ["*DevelopmentFeatureFlagProvider.swift"],
        ["Sources", "Tests", "TestApps"],
        ["PlayerWorld.developmentFeatureFlagProvider.{caseName}"],
        ["DevelopmentFeatureFlagProvider"],
        flag=r"var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # A case is the key of a stored default, which an attribute reads; a screen for developers has a switch for each.
    "flipperdevices/Flipper-iOS-App": App(
        ["*UserDefaultsStorage.swift"],
        ["Flipper"],
        ["@AppStorage(.{caseName})", "UserDefaultsStorage.shared.{caseName}"],
        ["UserDefaults.Keys", "UserDefaultsStorage"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a property of the settings, which keeps its value in a struct of all of them, with a list of statements that only observe.
    "steipete/CodexBar": App(
        ["*SettingsStore.swift", "*SettingsStore+Defaults.swift"],
        ["Sources", "Tests", "TestsLinux"],
        ["_.{caseName}"],
        ["SettingsStore", "SettingsDefaultsState"],
        flag=r"var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # A static member lists the sources of a flag (an account's detail, an option of the launch); an attribute asks for it.
    "StanfordBDHG/MyHeartCounts-iOS": App(
        ["*AccountFeatureFlags.swift"],
        ["MyHeartCounts", "MyHeartCountsShared", "MyHeartCountsTests", "MyHeartCountsUITests", "MyHeartCountsWatchApp", "MyHeartCountsLiveActivityWidget"],
        ["@AccountFeatureFlagQuery(.{caseName})"],
        ["AccountFeatureFlags.FeatureFlagDefinition"],
        flag=r"static let (\w+) = Self\(",
        log=("--no-merges",),
    ),
    # No enum: a flag is a static object with a key, which a menu and a file of settings set.
    "rxhanson/Rectangle": App(
        ["*Defaults.swift"],
        ["Rectangle", "RectangleTests", "RectangleLauncher"],
        ["Defaults.{caseName}.enabled"],
        ["Defaults"],
        flag=r"static (?:let|var) (\w+) = (?:BoolDefault\(|true|false)",
        log=("--no-merges",),
        own={"ignoreStageOnDoubleMaximize": ("Defaults.ignoreStageOnDoubleMaximize",)},
    ),
    # No enum: a flag is a property that an extension of the remote configuration reads.
    "the-blue-alliance/the-blue-alliance-ios": App(
        ["*RemoteConfig+TBA.swift"],
        ["the-blue-alliance-ios", "tba-unit-tests", "tba-ui-tests"],
        ["_.{caseName}"],
        ["RemoteConfig", "TBARemoteConfigKeys"],
        flag=r"var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # No declaration: a flag is a text, the key of a stored default.
    "deltachat/deltachat-ios": App(
        [],
        ["deltachat-ios", "DcCore", "DcShare", "DcTests", "DcWidget", "DcNotificationService"],
        ['UserDefaults.standard.bool(forKey: \\"{identifier}\\")'],
        [],
        log=("--no-merges",),
    ),
    # A library: no enum, a flag is a documented option.
    "PostHog/posthog-ios": App(
        ["*PostHogSessionReplayConfig.swift", "*PostHogConfig.swift"],
        ["PostHog", "PostHogTests", "PostHogExample"],
        ["_.{caseName}"],
        ["PostHogSessionReplayConfig"],
        flag=r"(?:@objc )?public var (\w+)(?:: Bool)? = (?:true|false)",
        log=("--no-merges",),
    ),
    # A function of Objective-C asks a stored default, whose key is a constant of Objective-C.
    "SRGSSR/playsrg-apple": App(
        [],
        ["Application", "Common", "Extensions", "TV Application", "UITests"],
        ["ApplicationSetting{CaseName}()"],
        [],
        log=("--no-merges",),
    ),
    # No enum: a flag is a stored value, in a type for all that asks for nothing else.
    "loopandlearn/LoopFollow": App(
        ["*UserDefaults.swift", "*Storage.swift"],
        ["LoopFollow", "Tests"],
        ["UserDefaultsRepository.{caseName}.value", "Storage.shared.{caseName}.value"],
        ["UserDefaultsRepository", "Storage"],
        flag=r"(?:static let|var) (\w+) = \w+<Bool>\(",
        log=("--no-merges",),
    ),
    # A library: no enum, a flag is a property of a value that is decoded by hand.
    "superwall/Superwall-iOS": App(
        ["*FeatureFlags.swift"],
        ["Sources", "Tests", "Examples"],
        ["_.{caseName}"],
        ["FeatureFlags"],
        flag=r"var (\w+): Bool\b",
        log=("--no-merges",),
    ),
    # A library: no enum, a flag is a property of what it is about, or a function.
    "microsoft/fluentui-apple": App(
        [],
        ["ios", "macos", "Sources", "Demos", "Tests"],
        ["_.{caseName}"],
        ["TabBarItem", "BottomCommandingDemoController", "BottomSheetDemoController"],
        log=("--no-merges",),
        own={"arePointerInteractionAPIsAvailable": ["arePointerInteractionAPIsAvailable()"]},
    ),
    # No enum: a flag is a computed property of a set of options.
    "swiftlang/swift-driver": App(
        [],
        ["Sources", "Tests"],
        ["_.{caseName}"],
        ["IncrementalCompilationState.IncrementalDependencyAndInputSetup", "IncrementalCompilationState.InitialStateComputer", "BuildRecordInfo", "Driver"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a function.
    "swiftlang/swift-foundation": App(
        [],
        ["Sources", "Tests", "Benchmarks"],
        ["{caseName}()"],
        ["{caseName}"],
        log=("--no-merges",),
    ),
    # A library: no enum, a flag is an argument of a request, which Objective-C sees.
    "braintree/braintree_ios": App(
        [],
        ["Sources", "UnitTests", "IntegrationTests", "Demo", "SampleApps"],
        ["_.{caseName}"],
        ["BTVenmoRequest", "BTConfiguration"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a stored setting of two types, under the same key.
    "utmapp/UTM": App(
        [],
        ["Platform", "Configuration", "Services", "Renderer", "Remote", "Scripting", "Managers", "Intents"],
        ["_.{caseName}"],
        ["VMDisplayMetalWindowController", "VMDisplayQemuMetalWindowController", "SettingsView", "VMWizardOSWindowsView", "RAMSlider"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a global constant.
    "exelban/stats": App(
        [],
        ["Stats", "ModuleKit", "StatsKit", "Modules"],
        ["{caseName}"],
        ["{caseName}"],
        log=("--no-merges",),
    ),
    # A library: no enum, a flag is a property of a configuration, or of a model.
    "GetStream/stream-video-swift": App(
        [],
        ["Sources", "DemoApp", "DemoAppUIKit", "StreamVideoTests", "StreamVideoSwiftUITests", "StreamVideoUIKitTests", "TestTools", "docusaurus"],
        ["_.{caseName}"],
        ["VideoConfig", "Call"],
        log=("--no-merges",),
    ),
    "mapbox/mapbox-maps-ios": App(
        [],
        ["Sources", "Tests", "Apps", "MapboxTestHost"],
        ["_.{caseName}"],
        ["CommonSettings", "SettingsServiceInterface"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a static constant, or a property of the process's arguments.
    "insidegui/WWDC": App(
        [],
        ["WWDC", "ConfCore", "ConfCoreTests", "PlayerUI", "ThrowBack", "ConfUIFoundation", "WWDCAgent", "WWDCAgentTestClient", "TranscriptIndexingService"],
        ["Constants.{caseName}", "Arguments.{caseName}", "WWDCAgentController.{caseName}", "_.{caseName}"],
        ["Constants", "Arguments", "PUIPlayerWindow", "WWDCAgentController"],
        flag=r"static (?:let|var) (\w+)",
        log=("--no-merges",),
    ),
    # No enum: a flag is a static member that describes a stored value; a subscript, a wrapper and a publisher read it.
    "coteditor/CotEditor": App(
        ["*DefaultKeys.swift"],
        ["CotEditor", "Packages", "Tests", "UITests"],
        ["_[.{caseName}]", "@AppStorage(.{caseName})", "_.publisher(for: .{caseName}, initial: _)", "_.publisher(for: .{caseName})"],
        ["DefaultKeys"],
        flag=r"static let (\w+) = DefaultKey<Bool>\(",
        log=("--no-merges",),
        publish=["_.publisher(for: .{caseName}, initial: _)", "_.publisher(for: .{caseName})"],
    ),
    # No enum: a flag is a property of a value that is decoded by hand, with a Toggle.
    "jordanbaird/Ice": App(
        [],
        ["Ice", "MenuBarItemService", "Shared"],
        ["_.{caseName}"],
        ["MenuBarAppearanceConfiguration"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a state of a view.
    "MrKai77/Loop": App(
        [],
        ["Loop"],
        ["_.{caseName}"],
        ["PaddingConfigurationView", "MoreSettingsView"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a property of the configuration, which is parsed from a file, or of the arguments.
    "nikitabobko/AeroSpace": App(
        [],
        ["Sources", "src", "test"],
        ["_.{caseName}"],
        ["Config", "ServerArgs", "RawConfig"],
        log=("--no-merges",),
    ),
    # A key and a computed property of the settings with a cache.
    "yattee/yattee": App(
        ["*SettingsKey.swift"],
        ["Yattee", "YatteeTests", "YatteeUITests", "YatteeShareExtension", "YatteeTopShelf"],
        ["_.{caseName}"],
        ["SettingsManager", "SettingsKey"],
        log=("--no-merges",),
        absent="control",
    ),
    # A library: no enum, a flag is a property of the options.
    "livekit/client-sdk-swift": App(
        [],
        ["Sources", "Tests"],
        ["_.{caseName}"],
        ["AudioCaptureOptions"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a stored value with a static key, two wrappers, and an older copy in Objective-C.
    "tisfeng/Easydict": App(
        [],
        ["Easydict", "EasydictTests", "EasydictSwiftTests"],
        ["_.{caseName}", "@Default(.{caseName})"],
        ["Configuration", "Defaults.Keys"],
        log=("--no-merges",),
    ),
    # An enum that a generator makes an option set of; parser, tables and tests name its members.
    "swiftlang/swift-syntax": App(
        ["CodeGeneration/Sources/SyntaxSupport/ExperimentalFeatures.swift"],
        ["CodeGeneration", "Sources", "Tests", "SwiftParserCLI", "Examples", "SwiftSyntaxDevUtils"],
        ["_.contains(.{caseName})"],
        ["ExperimentalFeature", "Parser.ExperimentalFeatures"],
        log=("--no-merges",),
    ),
    # No enum: a flag is a static property of the defaults, or a function of the settings.
    "swiftlang/swift-build": App(
        [],
        ["Sources", "Tests", "Plugins"],
        ["UserDefaults.{caseName}", "_.{caseName}"],
        ["UserDefaults", "CASOptions"],
        log=("--no-merges",),
        own={"supportsCompilationCaching": ["_.supportsCompilationCaching"]},
    ),
    # A library: no enum, a flag is a property of the configuration, with a key, an initializer by hand and tests by a dictionary.
    "customerio/customerio-ios": App(
        [], ["Sources", "Tests", "Apps"], ["_.{caseName}"], ["SdkConfig", "MessagingPushConfigOptions", "Keys"], log=("--no-merges",),
    ),
    # No enum: a flag is a value of SwiftUI's environment, or a property of a view model.
    "Dimillian/IceCubesApp": App(
        [], ["Packages", "IceCubesApp", "IceCubesActionExtension", "IceCubesNotifications", "IceCubesShareExtension"],
        ["@Environment(\\\\.{caseName})", "_.{caseName}"], ["EnvironmentValues", "TimelineViewModel"], log=("--no-merges",),
    ),
    # No enum: a flag is a property of a view model, a theme or a view.
    "OneBusAway/onebusaway-ios": App(
        [], ["OBAKit", "OBAKitCore", "OBAKitTests", "Apps", "OBAWidget", "TripPlanning"], ["_.{caseName}"],
        ["ScheduleForRouteViewModel", "ThemeBehaviors", "StopArrivalView", "DonationsManager", "ClassicApplicationRootController", "WidgetRowView", "MigrationBookmark"], log=("--no-merges",),
    ),
    # An enum of features that a server has, asked by a function that is optional while the version is unknown.
    "mlemgroup/mlem": App(
        ["*Feature.swift"], ["Mlem", "MlemTests", "MlemUITests", "OpenInMlem"],
        ["_.supportsOrNil(.{caseName})", "_.supports(.{caseName}, defaultValue: _)", "_.supports(.{caseName})"], ["Feature"], log=("--no-merges",),
        own={"showCommunityChangeAlert": ("showCommunityChangeAlert",)},
    ),
    # No enum: a flag is a static property with a wrapper, a global variable, or a local one.
    "swiftlang/swift-testing": App(
        [], ["Sources", "Tests"], ["ExitTestExpectMacro.{caseName}", "{caseName}"], ["ExitTestExpectMacro", "{caseName}"], log=("--no-merges",),
    ),
    # No enum: a flag is a private property with an observer.
    "mullvad/mullvadvpn-app": App(
        [], ["ios"], ["_.{caseName}"], ["SelectLocationViewController", "ApplicationCoordinator", "LocationDataSource"], log=("--no-merges",),
    ),
    # No enum: a flag is a property of the settings.
    "keepassium/KeePassium": App(
        [], ["KeePassium", "KeePassium AutoFill", "KeePassiumLib"], ["_.{caseName}"], ["Settings", "Watchdog"], log=("--no-merges",),
    ),
    # No enum: a flag is a property of a model.
    "Digitaler-Impfnachweis/covpass-ios": App(
        [], ["Source"], ["_.{caseName}"], ["DigitalGreenCertificate", "CBORWebToken", "CertificateDetailViewModel", "CheckSituationViewModel"], log=("--no-merges",),
    ),
    # A key of stored settings and a property in an extension of the protocol of the store.
    "novasamatech/nova-wallet-ios": App(
        ["*SettingsExtension.swift"], ["novawallet", "novawalletTests", "novawalletIntegrationTests"], ["_.{caseName}"],
        ["SettingsKey", "SettingsManagerProtocol", "ConnectionTLSSupport", "GenericLedgerWalletInteractor"], log=("--no-merges",),
    ),
    # No enum: a flag is a stored property of a view model, compared in an `==` by hand.
    "soramitsu/fearless-iOS": App(
        [], ["fearless", "fearlessTests", "fearlessIntegrationTests"], ["_.{caseName}"], ["ChainAccountBalanceCellViewModel", "LocalStorageProviderSource", "StorageProviderSource"], log=("--no-merges",),
    ),
    "dashpay/dashwallet-ios": App(
        [], ["DashWallet", "DashPay", "Shared", "TodayExtension", "WatchApp", "WatchApp Extension"], ["_.{caseName}"],
        ["CoinDisplayItem", "SelectCoinViewModel", "MerchantFiltersViewModel", "PointOfUseListSegment"], log=("--no-merges",),
    ),
    # Packages: a flag is a parameter of static functions and of an initializer, or a property of a view model.
    "gemwalletcom/gem-ios": App(
        [], ["Features", "Packages", "Gem", "GemPriceWidget", "GemTests"], ["_.{caseName}"],
        ["ColorButtonStyle", "WalletBarViewViewModel", "ImportWalletSceneViewModel", "AmountSceneViewModel", "RecipientSceneViewModel", "ConfirmMemoViewModel", "TransactionMemoViewModel", "WrappingHStack", "SelectAssetViewModel"], log=("--no-merges",),
    ),
    # The Composable Architecture: a flag is a property of a state, copied to that of a view.
    "radixdlt/babylon-wallet-ios": App(
        [], ["Sources", "Tests", "App", "RadixWallet", "RadixWalletTests"], ["_.{caseName}"], ["ImportMnemonic.State", "ImportMnemonic.ViewState", "EntitiesControlledByFactorSource", "ImportMnemonicControllingAccounts.ViewState", "TransactionReview.DappEntity", "FactorSourceKind"],
        log=("--no-merges",),
    ),
    # A library: a flag is a property of a view modifier, and a parameter of its function.
    "clerk/clerk-ios": App(
        [], ["Sources", "Tests", "Example"], ["_.{caseName}"], ["ClerkBottomBrandingModifier", "SignUpFormView", "SignInStartView"], log=("--no-merges",),
    ),
    "gnosis/safe-ios-legacy": App(
        [], ["Common", "IdentityAccess", "safe", "safeUIKit", "TestTools"], ["_.{caseName}"], ["IdentityApplicationService"], log=("--no-merges",),
    ),
    "RocketChat/Rocket.Chat.iOS": App(
        [], ["Rocket.Chat", "Rocket.ChatTests", "Rocket.Chat.ShareExtension", "Rocket.ChatUITests"], ["_.{caseName}"], ["MessageSectionModel", "ChatViewController"], log=("--no-merges",),
    ),
    "mozilla-mobile/focus-ios": App(
        [], ["Blockzilla", "focus-ios-tests", "XCUITest", "Shared", "ContentBlocker", "ClientTests", "OpenInFocus", "FocusIntentExtension"], ["_.{caseName}"], ["TipManager", "InternalSettings"], log=("--no-merges",),
    ),
    # A case of a registry, and a type with a stored static property for each.
    "SwiftTUI/swift-tui": App(
        ["*FeatureFlags.swift"], ["Sources", "Tests", "Platforms", "Tools"],
        ["{CaseName}Configuration.isEnabled"], ["FeatureGate", "{CaseName}Configuration.isEnabled", "{CaseName}Configuration"], log=("--no-merges",),
    ),
    "ThePalaceProject/ios-core": App(
        [], ["Palace", "PalaceTests", "Simplified", "SimplifiedTests", "PalaceUIKit", "SimplyE", "OpenEbooks"], ["_.{caseName}"],
        ["TPPSettings", "NYPLReaderBookmarksBusinessLogic", "NYPLSignInBusinessLogic", "TPPBook", "OnboardingCoordinator", "MockCatalogRepository"], log=("--no-merges",),
    ),
    "Automattic/simplenote-ios": App(
        [], ["Simplenote", "SimplenoteTests"], ["_.{caseName}"], ["BannerView", "SPSettingsViewController", "TagListViewController"], log=("--no-merges",),
    ),
    "iina/iina": App([], ["iina", "iina-cli"], ["_.{caseName}"], ["Logger"], log=("--no-merges",)),
    "pointfreeco/swift-composable-architecture": App([], ["Sources", "Tests", "Examples"], ["_.{caseName}"], ["Store"], log=("--no-merges",)),
    # No enum: a flag is a global constant.
    "Provenance-Emu/Provenance": App([], ["Provenance", "PVLibrary", "ProvenanceTV"], ["{caseName}"], ["{caseName}"], log=("--no-merges",)),
    "splitio/ios-client": App([], ["Split", "SplitTests"], ["_.{caseName}"], ["DefaultSplitEventsManager", "SplitManager"], log=("--no-merges",)),
    "swiftlang/swift-format": App([], ["Sources", "Tests"], ["_.{caseName}"], ["Configuration", "Configuration.CodingKeys", "PrettyPrinter"], log=("--no-merges",)),
    "ReseauEntourage/entourage-ios": App(
        [], ["Shared", "entourage"], ["_.{caseName}"], ["OTLoginPlaceViewController", "OTOnboardingPlaceViewController", "OTOnboardingSDFNeighbourActivityViewController", "OTProfileSelectActionsViewController", "SdfNeighbourActivities"],
        log=("--no-merges",),
    ),
    "unstoppabledomains/unstoppable-ios-app": App([], ["unstoppable-ios-app"], ["_.{caseName}"], ["DomainDisplayInfo"], log=("--no-merges",)),
}


class Repository:
    """A bare clone."""

    def __init__(self, folder):
        self.folder = folder

    def git(self, *arguments):
        run = subprocess.run(["git", "--git-dir", self.folder, *arguments], capture_output=True, check=True)
        return run.stdout.decode(errors="replace")

    def contents(self, hashes):
        run = subprocess.run(
            ["git", "--git-dir", self.folder, "cat-file", "--batch"], input="\n".join(hashes).encode() + b"\n", capture_output=True, check=True)
        start = 0
        for _ in hashes:
            end = run.stdout.index(b"\n", start)
            header = run.stdout[start:end].split()
            if header[1] == b"missing":
                # A partial clone lacks some.
                yield b""
                start = end + 1
                continue
            size = int(header[2])
            yield run.stdout[end + 1 : end + 1 + size]
            start = end + size + 2

    def parent(self, commit):
        return self.git("rev-parse", f"{commit}^1").strip()

    def files(self, commit, *patterns):
        names = self.git("ls-tree", "-r", "-z", "--name-only", commit).split("\0")
        return [name for name in names if any(re.search(pattern, name) for pattern in patterns)]

    def file(self, commit, path):
        return self.git("show", f"{commit}:{path}")


def removals(repository, app):
    """Hash, date, subject and cases for each commit on the main line that deletes cases of a flag enum."""
    log = repository.git("log", *app.log, "-p", "-U0", "--format=@@@%H|%cs|%s", "--", *app.enums)
    for block in log.split("@@@")[1:]:
        head, _, body = block.partition("\n")
        commit, date, subject = head.split("|", 2)
        found = {"-": [], "+": []}
        for line in body.splitlines():
            match = app.flag.match(line)
            if match:
                found[match[1]].append(match[2])
        gone = [name for name in found["-"] if name not in found["+"]]
        if gone:
            yield commit, date, subject, gone


def is_on(repository, parent, case):
    """The value in the flag's row of the table of defaults, or in its description; None if it is neither true nor false."""
    row = r"case [^:]*\.%s\b[^:]*:\s*(?:return )?(\w+)\s*\n|static let %s = FeatureDescription\((?:(?!static )[^}])*?defaultValue: (\w+)" % (case, case)
    for path in repository.files(parent, r"FeatureFlagService\.swift$", r"FeatureFlag\.swift$", r"FeatureDescription\+Flags\.swift$"):
        if "Mock" in path:
            continue
        match = re.search(row, repository.file(parent, path))
        if match:
            return {"true": True, "false": False}.get(match[1] or match[2])
    return None

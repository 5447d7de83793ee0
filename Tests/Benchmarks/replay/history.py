"""The flag layers of public apps, and the commits in their histories that removed a flag."""
import re, subprocess


class App:
    def __init__(self, enums, sources, accessors, types, flag=r"case ([a-zA-Z_]\w*)\s*(=.*)?$", log=("--first-parent", "-m"), publish=()):
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

    def configuration(self, sources):
        """With the existing folders of `sources`."""
        lines = ["experiments: split-test-replay", f"sources: [{', '.join(sources)}]", "deprecate: never", "accessors:"]
        for template in self.accessors:
            lines += ["  - is: treatment", f'    expression: "{template}"']
            if template in self.publish:
                lines.append("    publishes: once")
        lines += [f'  - declaration: "{name}.{{caseName}}"' for name in self.types]
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

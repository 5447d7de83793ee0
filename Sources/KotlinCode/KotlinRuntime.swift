/// The decision in Kotlin: the hash, buckets and order of `SplitTesting`, for which the app keeps the choice.
///
/// Lines that begin with `public` have the access level of the experiments.
enum KotlinRuntime {
  static let source = #"""
    /** A group of an experiment, which is stored and reported by its name in the spec. */
    public interface SplitTestGroup {
        val rawValue: String
    }

    /** An app version, compared as numbers: 8.9 < 8.10 < 8.10.1. */
    public data class SplitTestVersion(val major: Long, val minor: Long = 0, val patch: Long = 0) : Comparable<SplitTestVersion> {
        override fun compareTo(other: SplitTestVersion): Int =
            compareValuesBy(this, other, { it.major }, { it.minor }, { it.patch })

        override fun toString(): String = "$major.$minor.$patch"

        companion object {
            /**
             * Reads `8`, `8.10`, `8.10.1`, `8.10.0-beta.3` and `8.10.0+45`; a suffix is ignored.
             *
             * `null` for everything else: a fourth part, an empty part, a sign, leading zeros, or a number beyond `Long`.
             */
            fun parse(text: String): SplitTestVersion? {
                val parts = text.takeWhile { it != '-' && it != '+' }.split('.')
                if (parts.size > 3 || parts.any { !isNumber(it) }) return null
                val numbers = parts.map { it.toLongOrNull() ?: return null }
                return SplitTestVersion(numbers[0], numbers.getOrElse(1) { 0L }, numbers.getOrElse(2) { 0L })
            }

            private fun isNumber(text: String): Boolean =
                text.isNotEmpty() && text.all { it in '0'..'9' } && (text == "0" || text[0] != '0')
        }
    }

    /** A share of a layer of 1,000 slots. A unit has one slot per layer, so experiments with disjoint slots never share a unit. */
    public data class SplitTestLayer(val name: String, val slots: IntRange) {
        fun contains(unitID: String): Boolean = SplitTestHash.bucket("layer:$name:$unitID", 1000) in slots
    }

    /**
     * The division of units among groups.
     *
     * @property cumulativeWeights running totals, in declared order; the last one is the total weight, at most 1,000,000.
     * @property coverage the share of units to enrol, in hundredths of a percent.
     */
    public class SplitTestAllocation<G : SplitTestGroup>(
        val salt: String,
        val cumulativeWeights: List<Pair<G, Int>>,
        val coverage: Int = 10000,
        val layer: SplitTestLayer? = null
    ) {
        fun isInSlots(unitID: String): Boolean = layer?.contains(unitID) ?: true

        /** Raising the coverage only adds units. */
        fun isCovered(unitID: String): Boolean =
            coverage >= 10000 || SplitTestHash.bucket("$salt:coverage:$unitID", 10000) < coverage

        /** The group that the hash assigns to a unit, covered or not; `null` only if no group has a weight. */
        fun hashedGroup(unitID: String): G? {
            val total = cumulativeWeights.lastOrNull()?.second ?: 0
            if (total <= 0) return null
            val bucket = SplitTestHash.bucket("$salt:$unitID", total)
            return cumulativeWeights.firstOrNull { bucket < it.second }?.first
        }
    }

    /** The reason for a unit's group, in the order of decision: the first match decides. */
    public enum class SplitTestReason {
        /** The experiment has a winner, which nothing overrides. */
        Concluded,
        /** The caller forced the group, for a tester or from a remote document. */
        Forced,
        /** The app version is outside of the experiment, or is no version; the default group. */
        Window,
        /** The unit's id is empty; the default group. */
        Unit,
        /** The app's own predicate rejected the unit; the default group. */
        Predicate,
        /** The unit was enrolled before and keeps its choice. */
        Stored,
        /** The unit's slot belongs to another experiment of the layer; the default group. */
        Slots,
        /** The unit does not belong to the enrolled share; the default group. */
        Coverage,
        /** The hash of salt and unit drew the group. */
        Hash;

        /** Whether the unit takes part. Only then is its choice stored and its exposure reported. */
        val isEnrolled: Boolean get() = this == Stored || this == Hash
    }

    /** The group of a unit, and why. */
    public data class SplitTestAssignment<G : SplitTestGroup>(val group: G, val reason: SplitTestReason)

    /** An experiment. */
    public abstract class SplitTest<G : SplitTestGroup> {
        /** The analytics and storage key. */
        abstract val identifier: String
        abstract val startVersion: SplitTestVersion
        /** The first version that ships without the experiment. */
        abstract val endVersion: SplitTestVersion
        abstract val groups: List<G>
        abstract val defaultGroup: G
        abstract val allocation: SplitTestAllocation<G>
        open val winner: G? get() = null

        /** The group with this name in the spec. */
        fun group(name: String?): G? = groups.firstOrNull { it.rawValue == name }

        /**
         * Decides for a unit. The app stores the group's name under `split_test_database-` and the identifier if the reason
         * is `Hash`, and passes it as `stored` from then on, but never one that was stored for another unit.
         *
         * @param forced the name of a group that a tester or a remote document forces; unknown ones are ignored.
         * @param isEligible the app's own predicate, called only if it matters.
         */
        fun assign(
            unitID: String,
            appVersion: String,
            stored: String? = null,
            forced: String? = null,
            isEligible: () -> Boolean = { true }
        ): SplitTestAssignment<G> {
            winner?.let { return SplitTestAssignment(it, SplitTestReason.Concluded) }
            group(forced)?.let { return SplitTestAssignment(it, SplitTestReason.Forced) }
            val version = SplitTestVersion.parse(appVersion)
            val outside = when {
                version == null || version < startVersion || version >= endVersion -> SplitTestReason.Window
                unitID.isEmpty() -> SplitTestReason.Unit
                !isEligible() -> SplitTestReason.Predicate
                else -> null
            }
            if (outside != null) return SplitTestAssignment(defaultGroup, outside)
            group(stored)?.let { return SplitTestAssignment(it, SplitTestReason.Stored) }
            if (!allocation.isInSlots(unitID)) return SplitTestAssignment(defaultGroup, SplitTestReason.Slots)
            val drawn = if (allocation.isCovered(unitID)) allocation.hashedGroup(unitID) else null
            return if (drawn == null) SplitTestAssignment(defaultGroup, SplitTestReason.Coverage)
            else SplitTestAssignment(drawn, SplitTestReason.Hash)
        }
    }

    /** MurmurHash3_x86_32. Another hash would move every unit of every running experiment to another group. */
    public object SplitTestHash {
        /** One of `count` equally likely buckets; `count` is at most 1,000,000. */
        fun bucket(text: String, count: Int): Int =
            (((hash(text.toByteArray(Charsets.UTF_8), 0).toLong() and 0xFFFFFFFFL) * count) ushr 32).toInt()

        /** The hash of some bytes, whose bits are those of an unsigned number. */
        fun hash(bytes: ByteArray, seed: Int): Int {
            val tail = bytes.size - bytes.size % 4
            var hash = seed
            for (start in 0 until tail step 4) {
                hash = hash xor scrambled(block(bytes, start, 4))
                hash = rotated(hash, 13) * 5 + -0x19AB949C
            }
            hash = hash xor scrambled(block(bytes, tail, bytes.size - tail)) xor bytes.size
            hash = (hash xor (hash ushr 16)) * -0x7A143595
            hash = (hash xor (hash ushr 13)) * -0x3D4D51CB
            return hash xor (hash ushr 16)
        }

        /** Some bytes as a little-endian number; 0 for none. */
        private fun block(bytes: ByteArray, start: Int, count: Int): Int {
            var block = 0
            for (offset in 0 until count) block = block or ((bytes[start + offset].toInt() and 0xFF) shl (8 * offset))
            return block
        }

        private fun scrambled(block: Int): Int = rotated(block * -0x3361D2AF, 15) * 0x1B873593

        private fun rotated(value: Int, bits: Int): Int = (value shl bits) or (value ushr (32 - bits))
    }
    """#
}

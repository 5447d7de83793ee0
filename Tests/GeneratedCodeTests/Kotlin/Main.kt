package com.example.`in`.experiments

/** Prints what `KotlinTests` computes with the runtime for Swift. */
fun main(arguments: Array<String>) {
    for (line in java.io.File(arguments[0]).readLines()) {
        val fields = line.split('\t')
        when (fields[0]) {
            "hash" -> println(SplitTestHash.hash(bytes(fields[1]), fields[2].toLong().toInt()).toLong() and 0xFFFFFFFFL)
            "bucket" -> println(SplitTestHash.bucket(String(bytes(fields[1]), Charsets.UTF_8), fields[2].toInt()))
            "version" -> println(SplitTestVersion.parse(fields[1])?.toString() ?: "none")
            "group" -> {
                val test = SplitTests.all.first { it.identifier == fields[1] }
                println(test.allocation.hashedGroup(fields[2])?.rawValue ?: "none")
                println("${test.allocation.isCovered(fields[2])} ${test.allocation.isInSlots(fields[2])}")
                println(description(test.assign(fields[2], "8.12.0-beta.3")))
            }
        }
    }
    orders()
    uses()
}

private fun bytes(hexadecimal: String): ByteArray =
    hexadecimal.chunked(2).map { it.toInt(16).toByte() }.toByteArray()

private fun description(assignment: SplitTestAssignment<*>): String =
    "${assignment.group.rawValue} ${assignment.reason.name.toLowerCase()}"

/** The order of decision. */
private fun orders() {
    val unit = "unit-1"
    println(description(RatioSplitTest.assign(unit, "8.9")))
    println(description(RatioSplitTest.assign(unit, "8.14")))
    println(description(RatioSplitTest.assign(unit, "eight")))
    println(description(RatioSplitTest.assign("", "8.12")))
    println(description(RatioSplitTest.assign(unit, "8.12", isEligible = { false })))
    println(description(RatioSplitTest.assign(unit, "8.12", stored = "dark_gray")))
    println(description(RatioSplitTest.assign(unit, "8.12", stored = "purple")))
    println(description(RatioSplitTest.assign(unit, "8.9", stored = "dark_gray", forced = "blue")))
    @Suppress("DEPRECATION")
    println(description(WinnerSplitTest.assign("", "7", forced = "control")))
}

private fun uses() {
    println(RatioSplitTest.Group.DarkGray.select(control = { "no" }, blue = { throw Exception() }, darkGray = { "dark" }))
    println(MirrorsSplitTest.Group.values().joinToString { "${it.name} ${it.behavior}" })
    println(ParametersSplitTest.Group.values().joinToString { with(it.parameters) { "$title $size $speed $isAnimated" } })
    println(HostileSplitTest.Group.values().joinToString { group -> group.parameters.title.codePoints().toArray().joinToString(" ") })
    println(KeywordsSplitTest.Group.In.parameters.`class`)
    println(SplitTests.retired.joinToString())
}

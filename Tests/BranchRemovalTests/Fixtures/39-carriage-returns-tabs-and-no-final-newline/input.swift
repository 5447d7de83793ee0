// 🎈 emoji
func run() {
	let test = service.fetchSplitTest(ButtonColorSplitTest.self)
	if test.currentGroup == .red {
		log("🟥 red")
	} else {
		log("other")
	}

	log("end")  
}
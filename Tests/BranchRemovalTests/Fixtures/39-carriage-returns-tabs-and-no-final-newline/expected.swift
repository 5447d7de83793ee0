// 🎈 emoji
func run() {
	log("🟥 red")

	log("end")  
}
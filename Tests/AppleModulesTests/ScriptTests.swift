import AVFAudio
import JavaScriptCore
import Testing

struct ScriptTests {
  @Test func `a script is refused by the handler of exceptions, and gives undefined`() throws {
    let context = try #require(JSContext())
    var exceptions: [String] = []
    context.exceptionHandler = { exceptions.append($1?.toString() ?? "") }
    let value = try #require(context.evaluateScript("1 + 1"))
    #expect(value.isUndefined && value.toString() == "undefined" && value.toDouble().isNaN)
    #expect(exceptions == ["Error: there is no JavaScript here"])
  }

  @Test func `what an app puts into a context can be read`() throws {
    let context = try #require(JSContext())
    context.setObject(3, forKeyedSubscript: "count" as NSString)
    #expect(
      context.objectForKeyedSubscript("count")?.toInt32() == 3
        && context.objectForKeyedSubscript("none")?.isUndefined == true)
    _ = context.evaluateScript("x")
    #expect(context.exception?.toString()?.hasPrefix("Error") == true)
  }

  @Test func `sound's own module is that of films`() { #expect(AVFAudio.AVAudioSession.self == AVAudioSession.self) }
}

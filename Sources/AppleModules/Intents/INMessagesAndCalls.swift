open class INSendMessageIntent: INIntent {
  public let recipients: [INPerson]?
  public let content: String?
  public let speakableGroupName: INSpeakableString?
  public let conversationIdentifier: String?
  public let serviceName: String?
  public let sender: INPerson?
  public init(
    recipients: [INPerson]?, content: String?, speakableGroupName: INSpeakableString?, conversationIdentifier: String?,
    serviceName: String?, sender: INPerson?
  ) {
    (self.recipients, self.content, self.speakableGroupName) = (recipients, content, speakableGroupName)
    (self.conversationIdentifier, self.serviceName, self.sender) = (conversationIdentifier, serviceName, sender)
  }
}
public enum INCallCapability: Int, Sendable { case unknown, audioCall, videoCall }
open class INStartAudioCallIntent: INIntent {
  public let contacts: [INPerson]?
  public init(contacts: [INPerson]?) { self.contacts = contacts }
}
open class INStartVideoCallIntent: INIntent {
  public let contacts: [INPerson]?
  public init(contacts: [INPerson]?) { self.contacts = contacts }
}
open class INStartCallIntent: INIntent {
  open var contacts: [INPerson]? { nil }
  open var callCapability: INCallCapability { .unknown }
}
open class INPlayMediaIntent: INIntent {}
open class INSearchForMessagesIntent: INIntent {}
open class INAddTasksIntent: INIntent {}

import Foundation
import Testing

@testable import PorticoCommand

struct ManagedObjectClassTests {
  private static let model = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" sourceLanguage="Swift">
        <entity name="Team" representedClassName="Team" syncable="YES" codeGenerationType="class">
            <attribute name="name" optional="YES" attributeType="String"/>
            <attribute name="size" attributeType="Integer 16" defaultValueString="0" usesScalarValueType="YES"/>
            <relationship name="members" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Person"/>
        </entity>
        <entity name="Person" representedClassName=".Worker" codeGenerationType="category">
            <attribute name="born" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
            <relationship name="team" optional="YES" maxCount="1" destinationEntity="Team"/>
        </entity>
        <entity name="Boss" parentEntity="Person" representedClassName="Boss" codeGenerationType="class"/>
        <entity name="Own" representedClassName="Own"/>
        <elements><element name="Team" positionX="0" positionY="0"/></elements>
    </model>
    """

  @Test func `a model's entities become the classes that Xcode makes of them, of the version that counts`() throws {
    let scratch = try Scratch()
    try scratch.write("M.xcdatamodeld/Old.xcdatamodel/contents", "<model ></model>")
    try scratch.write("M.xcdatamodeld/New.xcdatamodel/contents", Self.model)
    let current = try PropertyListSerialization.data(
      fromPropertyList: ["_XCCurrentVersionName": "New.xcdatamodel"], format: .xml, options: 0)
    try current.write(to: scratch.url.appendingPathComponent("M.xcdatamodeld/.xccurrentversion"))
    let files = try ManagedObjectClasses(of: [scratch.url.appendingPathComponent("M.xcdatamodeld")]).files
    let names = files.map { URL(fileURLWithPath: $0.path).lastPathComponent }
    #expect(names == ["Team+CoreDataClass.swift", "Worker+CoreDataProperties.swift", "Boss+CoreDataClass.swift"])
    let team = files[0].text, person = files[1].text, boss = files[2].text
    #expect(
      team.contains("@objc(Team)\npublic class Team: NSManagedObject {}")
        && team.contains("extension Team: Identifiable {}"))
    #expect(team.contains("NSFetchRequest<Team>(entityName: \"Team\")"))
    #expect(team.contains("public var name: String? {") && team.contains("public var size: Int16 {"))
    #expect(team.contains("public var members: NSSet? {"))
    #expect(team.contains("addToMembers(_ value: Worker)") && team.contains("removeFromMembers(_ values: NSSet)"))
    #expect(
      !person.contains("class Worker") && person.contains("extension Worker {")
        && person.contains("public var born: Date? {"))
    #expect(person.contains("public var team: Team? {") && person.contains("entityName: \"Person\""))
    #expect(boss.contains("public class Boss: Worker {}") && !boss.contains("Identifiable"))
  }

  @Test func `what is no model is refused by its name`() throws {
    let scratch = try Scratch()
    try scratch.write("M.xcdatamodeld/M.xcdatamodel/contents", "nothing")
    let failure = #expect(throws: Failure.self) {
      try ManagedObjectClasses(of: [scratch.url.appendingPathComponent("M.xcdatamodeld")])
    }
    #expect(failure?.message.contains("M.xcdatamodel/contents: this is no Core Data model") == true)
  }
}

import Testing
import TriplesModel

/// The table of settings: their values, and the meaning of words and texts.
@Suite struct SettingsTests {
  @Test func aSettingHasItsDefaultUntilAnotherValueIsChosen() {
    var settings = Settings()
    #expect(settings[.motion] == nil && settings.value(of: .motion) == "on" && !settings.reducesMotion)
    settings.apply(.value(.motion, "off"))
    #expect(settings[.motion] == "off" && settings.reducesMotion)
    settings[.motion] = "sideways"
    #expect(settings[.motion] == nil, "an unknown value is the default")
    settings[.name] = "Ada"
    #expect(settings.value(of: .name) == "Ada")
    settings[.name] = ""
    #expect(settings[.name] == nil && settings.value(of: .name).isEmpty)
  }

  @Test func thePresetOfKeysIsASetting() {
    var settings = Settings()
    settings[.keys] = "vi"
    #expect(settings.keyChoice.preset == "vi" && settings[.keys] == "vi")
    settings[.keys] = "standard"
    #expect(settings.keyChoice.preset == nil && settings.value(of: .keys) == "standard")
    settings.apply(.value(.keys, "wasd"))
    settings.apply(.key("undo", ["z"]))
    #expect(settings.keyChoice == KeyChoice(preset: "wasd", actions: ["undo": ["z"]]))
    settings.apply(.key("undo", nil))
    #expect(settings.keyChoice == KeyChoice(preset: "wasd"))
  }

  @Test func wordsMeanValuesInAnyCase() {
    let table = SettingsTable(Settings(), GameSetup(rules: .threes), themes: ["night", "Dusk", "dusk"])
    #expect(table.change(.theme, to: "NIGHT") == .value(.theme, "night") && table.change(.theme, to: "dawn") == nil)
    for name in ["Dusk", "dusk"] { #expect(table.change(.theme, to: name) == .value(.theme, name)) }
    for name in ["auto", "Auto"] { #expect(table.change(.theme, to: name) == .value(.theme, nil)) }
    #expect(table.change(.motion, to: "Off") == .value(.motion, "off") && table.change(.motion, to: "of") == nil)
    #expect(table.change(.motion, to: "default") == .value(.motion, nil))
    let name = String(repeating: "a", count: 24)
    #expect(table.change(.name, to: name) == .value(.name, name) && table.change(.name, to: name + "a") == nil)
    #expect(table.change(.name, to: "a\u{1B}b") == .value(.name, "a?b"))
    #expect(table.value(of: .rules) == "threes" && table.value(of: .mode) == "random")
    #expect(table.value(of: .theme) == "auto" && table.value(of: .input) == "lines")
  }

  @Test func eachSettingIsOneEntry() {
    #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
    let groups = Setting.all.map(\.group)
    #expect(Setting.Group.allCases.flatMap { group in groups.filter { $0 == group } } == groups, "group by group")
    for setting in Setting.all {
      #expect(!setting.meaning.isEmpty && !setting.title.isEmpty)
      #expect(setting == .theme || setting.values.isEmpty == (setting.limit != nil))
    }
  }
}

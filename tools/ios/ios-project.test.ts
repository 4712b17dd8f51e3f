// Tests the iOS project without Xcode: what its files say, that they fit together, and that they fit the other apps.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { appVersion, appVersionCode } from '../../packages/domain/src/app-version.ts';
import { ROOT } from '../steps.ts';
import { collectedData, notOfMembers } from './collected-data.ts';
import { projectFile, stringsFile, xmlPlist } from './plist.ts';
import { requiredReasonsOf } from './required-reasons.ts';
import { versionSettings } from './version-settings.ts';
import { xcodeProject } from './xcode-project.ts';

const IOS = path.join(ROOT, 'apps/ios');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const own = (file: string): string => read(path.join('apps/ios', file));
const json = (file: string) => JSON.parse(read(file)) as Record<string, unknown>;
const here = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: IOS })
    .map((file) => file.split(path.sep).join('/'))
    .toSorted();
const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, ...found]) => found.filter((one) => one !== undefined)).toSorted();
const unique = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted();

const info = xmlPlist(own('App/Info.plist'));
const project = xcodeProject(own('App.xcodeproj/project.pbxproj'));
const languages = ['en', 'id', 'zh-Hans'];

/** Written by `npm run ios`, by Xcode or by Firebase, and in no commit. */
const generated = own('.gitignore')
  .split('\n')
  .map((line) => line.replace(/\/$/, ''));

describe('the Xcode project', () => {
  test('every id is an object, and every object is used', () => {
    expect(project.dangling).toEqual([]);
    expect(project.unused).toEqual([]);
  });

  test('it refers to files that exist or are generated, and to every file there is', () => {
    for (const file of project.files)
      expect(generated.includes(file) || existsSync(path.join(IOS, file)), file).toBe(true);
    const sources = here('{App,Config}/**/*.{swift,plist,entitlements,xcprivacy,strings,storyboard,xcconfig,xcassets}');
    const wanted = [...sources, 'capacitor.config.json', 'config.xml', 'public'].filter(
      (file) => file === 'public' || !generated.includes(file),
    );
    expect(project.files).toEqual(wanted.toSorted());
  });

  test('Swift is compiled, resources are copied, and what only Xcode reads is neither', () => {
    const swift = project.files.filter((file) => file.endsWith('.swift'));
    const settings = project.files.filter((file) => /Info\.plist$|\.entitlements$|\.xcconfig$/.test(file));
    expect(project.inPhase('PBXSourcesBuildPhase')).toEqual(swift);
    expect(project.inPhase('PBXResourcesBuildPhase')).toEqual(
      project.files.filter((file) => !swift.includes(file) && !settings.includes(file)),
    );
    for (const { INFOPLIST_FILE: plist, CODE_SIGN_ENTITLEMENTS: entitlements } of project.settings)
      expect([plist, entitlements]).toEqual(['App/Info.plist', 'App/App.entitlements']);
    expect(project.settings).toHaveLength(2);
  });

  test('its scheme builds its target', () => {
    const scheme = own('App.xcodeproj/xcshareddata/xcschemes/App.xcscheme');
    const [target] = matches(
      own('App.xcodeproj/project.pbxproj'),
      /(\w{24}) \/\* App \*\/ = \{\s+isa = PBXNativeTarget/g,
    );
    expect(unique(matches(scheme, /BlueprintIdentifier="(\w+)"/g))).toEqual([target]);
  });

  test('storyboards show the controller and the pictures that are there', () => {
    expect(own('App/MainViewController.swift')).toContain('class MainViewController: CAPBridgeViewController');
    expect(own('App/Base.lproj/Main.storyboard')).toContain('customClass="MainViewController" customModule="App"');
    expect(own('Config/App.xcconfig')).toContain('PRODUCT_MODULE_NAME = App');
    const launch = own('App/Base.lproj/LaunchScreen.storyboard');
    const used = [
      ...matches(launch, /<image name="(\w+)"/g).map((name) => `${name}.imageset`),
      ...matches(launch, /<namedColor name="(\w+)"/g).map((name) => `${name}.colorset`),
      'AppIcon.appiconset',
    ];
    expect(here('App/Assets.xcassets/*.*set')).toEqual(used.map((name) => `App/Assets.xcassets/${name}`).toSorted());
    for (const folder of here('App/Assets.xcassets/*.*set')) {
      const named = matches(own(`${folder}/Contents.json`), /"filename": "([^"]+)"/g);
      expect(here(`${folder}/*.png`)).toEqual(named.map((name) => `${folder}/${name}`));
    }
  });

  test('the icon has 1,024 pixels and nothing that shows through', () => {
    const bytes = readFileSync(path.join(IOS, 'App/Assets.xcassets/AppIcon.appiconset/icon-1024.png'));
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1024, 1024]);
    // Colours without alpha, or a palette without one.
    expect([2, 3]).toContain(bytes.readUInt8(25));
    expect(bytes.includes('tRNS')).toBe(false);
  });
});

describe('the configuration', () => {
  const android = json('apps/android/capacitor.config.json');
  const ios = json('apps/ios/capacitor.config.json');

  test('is that of the Android app, but for what only one of them knows', () => {
    const { android: _android, ...shared } = android;
    const { ios: _ios, packageClassList: _classes, ...sharedHere } = ios;
    expect(sharedHere).toEqual(shared);
    expect(own('Config/App.xcconfig')).toContain(`PRODUCT_BUNDLE_IDENTIFIER = ${String(android['appId'])}\n`);
    expect(info['CFBundleDisplayName']).toBe(android['appName']);
  });

  test('the version and the host of links come from the build', () => {
    expect(own('Config/App.xcconfig')).toContain('#include "Version.xcconfig"');
    expect(generated).toContain('Config/Version.xcconfig');
    const written = versionSettings('https://roda.example/app', 'ABCDE12345');
    expect(written).toContain(`MARKETING_VERSION = ${appVersion}\nCURRENT_PROJECT_VERSION = ${appVersionCode}\n`);
    expect(written).toContain('RODA_LINK_HOST = roda.example\nDEVELOPMENT_TEAM = ABCDE12345\n');
    expect([info['CFBundleShortVersionString'], info['CFBundleVersion']]).toEqual([
      '$(MARKETING_VERSION)',
      '$(CURRENT_PROJECT_VERSION)',
    ]);
    const committed = own('App.xcodeproj/project.pbxproj') + own('Config/App.xcconfig');
    expect(committed).not.toMatch(/MARKETING_VERSION =|CURRENT_PROJECT_VERSION =|DEVELOPMENT_TEAM =/);
    expect(() => versionSettings('http://roda.example', undefined)).toThrow('must have TLS');
    expect(() => versionSettings('https://roda.example', 'abc')).toThrow('RODA_IOS_TEAM');
  });

  test('links, push and nothing else are entitled', () => {
    expect(xmlPlist(own('App/App.entitlements'))).toEqual({
      'aps-environment': '$(RODA_APS_ENVIRONMENT)',
      'com.apple.developer.associated-domains': ['applinks:$(RODA_LINK_HOST)'],
    });
    for (const setting of ['[config=Debug] = development', '[config=Release] = production'])
      expect(own('Config/App.xcconfig')).toContain(`RODA_APS_ENVIRONMENT${setting}`);
  });

  test('TLS is demanded without an exception', () => {
    expect(info['NSAppTransportSecurity']).toEqual({ NSAllowsArbitraryLoads: false });
  });

  test('the own scheme is the name of the app, which no link of the pages uses', () => {
    const [type] = info['CFBundleURLTypes'] as { CFBundleURLSchemes: string[] }[];
    expect(type?.CFBundleURLSchemes).toEqual(['$(PRODUCT_BUNDLE_IDENTIFIER)']);
    // Any app can claim a scheme: the pages read https links of their server's host.
    expect(read('apps/member/src/shared/navigation/app-link.model.ts')).toContain('/^https?:/u.test(origin)');
  });
});

describe('permissions', () => {
  const reasons = Object.keys(info).filter((key) => key.endsWith('UsageDescription'));
  const swift = here('App/*.swift').map(own).join('\n');
  const pages = globSync('apps/member/src/**/*.{ts,tsx}', { cwd: ROOT }).map(read).join('\n');

  /** What the app does that the system asks about, and where it does it. */
  const uses: Readonly<Record<string, boolean>> = {
    NSCameraUsageDescription: pages.includes('getUserMedia'),
    NSMicrophoneUsageDescription: /audio:\s*true/.test(pages),
    NSLocationWhenInUseUsageDescription: pages.includes('geolocation.getCurrentPosition'),
    NSFaceIDUsageDescription: swift.includes('LAContext'),
    NSPhotoLibraryAddUsageDescription: /requestAuthorization\(for: \.addOnly\)/.test(swift),
    NSPhotoLibraryUsageDescription: /requestAuthorization\(for: \.readWrite\)|PHAsset\.fetchAssets/.test(swift),
    NSContactsUsageDescription: swift.includes('CNContactStore'),
    NSUserTrackingUsageDescription: swift.includes('ATTrackingManager'),
  };

  test('what is used has its reason, and what has a reason is used', () => {
    expect(reasons.toSorted()).toEqual(
      Object.entries(uses)
        .filter(([, isUsed]) => isUsed)
        .map(([key]) => key)
        .toSorted(),
    );
  });

  test('every reason is there in three languages, the English one as in Info.plist', () => {
    expect(info['CFBundleLocalizations']).toEqual(languages);
    expect(project.regions.filter((region) => region !== 'Base')).toEqual(languages);
    const texts = languages.map((language) => stringsFile(own(`App/${language}.lproj/InfoPlist.strings`)));
    const [english = {}] = texts;
    for (const text of texts)
      expect(Object.keys(text).toSorted()).toEqual([...reasons, 'CFBundleDisplayName'].toSorted());
    for (const [key, value] of Object.entries(english)) expect(info[key]).toBe(value);
    for (const key of reasons) expect(new Set(texts.map((text) => text[key])).size).toBe(languages.length);
  });

  test('texts of the app are those of the Android app', () => {
    const used = unique(matches(swift, /NSLocalizedString\("(\w+)"/g));
    for (const [language, folder] of [
      ['en', 'values'],
      ['id', 'values-in'],
      ['zh-Hans', 'values-zh'],
    ] as const) {
      const strings = read(`apps/android/resources/${folder}/strings.xml`);
      const texts = stringsFile(own(`App/${language}.lproj/Localizable.strings`));
      expect(Object.keys(texts).toSorted()).toEqual(used);
      for (const [name, text] of Object.entries(texts))
        expect(strings).toContain(`<string name="${name}">${JSON.stringify(text).slice(1, -1)}</string>`);
    }
  });
});

describe('the privacy manifest', () => {
  const manifest = xmlPlist(own('App/PrivacyInfo.xcprivacy'));
  const schema = read('apps/api/database/schema.sql');
  const columns = [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\)/gm)].flatMap(([, table, body = '']) =>
    [...body.matchAll(/^ {2}(\w+) /gm)].map(([, column]) => `${String(table)}.${String(column)}`),
  );

  test('names what the server stores of members, and nothing else', () => {
    expect(manifest['NSPrivacyCollectedDataTypes']).toEqual(
      collectedData.map(({ type, isLinked, purposes }) => ({
        NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${type}`,
        NSPrivacyCollectedDataTypeLinked: isLinked,
        NSPrivacyCollectedDataTypeTracking: false,
        NSPrivacyCollectedDataTypePurposes: purposes.map((purpose) => `NSPrivacyCollectedDataTypePurpose${purpose}`),
      })),
    );
  });

  test('every encrypted column of the schema is of a category or not of members, and every named column exists', () => {
    const named = [...collectedData.flatMap((data) => Object.keys(data.columns)), ...notOfMembers];
    expect(named.filter((column) => !columns.includes(column))).toEqual([]);
    expect(columns.filter((column) => column.endsWith('_encrypted') && !named.includes(column))).toEqual([]);
    expect(unique(named)).toHaveLength(named.length);
  });

  test('nobody is tracked', () => {
    expect([manifest['NSPrivacyTracking'], manifest['NSPrivacyTrackingDomains']]).toEqual([false, []]);
  });

  test('every API that needs a reason has one: in the own sources and in plugins without a manifest', () => {
    const plugins = globSync('node_modules/@capacitor/*/ios/Sources/**/*.{swift,m}', { cwd: ROOT });
    expect(plugins.length).toBeGreaterThan(8);
    const sources = [...here('App/*.swift').map(own), ...plugins.map(read)];
    const given = (manifest['NSPrivacyAccessedAPITypes'] as { NSPrivacyAccessedAPIType: string }[]).map(
      ({ NSPrivacyAccessedAPIType: type }) => type.replace('NSPrivacyAccessedAPICategory', ''),
    );
    expect(given.toSorted()).toEqual(unique(sources.flatMap(requiredReasonsOf)));
  });

  test('such an API is recognised', () => {
    expect(requiredReasonsOf('UserDefaults.standard.set(1, forKey: "a")')).toEqual(['UserDefaults']);
    expect(requiredReasonsOf('let at = try url.resourceValues(forKeys: [.contentModificationDateKey])')).toEqual([
      'FileTimestamp',
    ]);
    expect(requiredReasonsOf('ProcessInfo.processInfo.systemUptime')).toEqual(['SystemBootTime']);
    expect(requiredReasonsOf('values.volumeAvailableCapacityForImportantUsage')).toEqual(['DiskSpace']);
    expect(requiredReasonsOf('UITextInputMode.activeInputModes')).toEqual(['ActiveKeyboards']);
    expect(requiredReasonsOf('values.isExcludedFromBackup = true')).toEqual([]);
  });
});

describe('plugins', () => {
  const page = globSync('apps/member/src/shared/platform/capacitor-*.ts', { cwd: ROOT }).map(read).join('\n');
  const device = own('App/RodaDevicePlugin.swift');
  const { dependencies } = json('apps/ios/package.json') as { dependencies: Record<string, string> };
  const offered = (sources: string): readonly string[] =>
    matches(sources, /CAPPluginMethod\(name: "(\w+)"|CAP_PLUGIN_METHOD\((\w+),/g);

  /** Sources of Capacitor's plugins by the name that pages know them by. */
  const foreign = new Map(
    Object.keys(dependencies)
      .filter((name) => name !== '@capacitor/core')
      .map((name) => {
        const files = globSync(`node_modules/${name}/ios/Sources/**/*.{swift,m}`, { cwd: ROOT });
        const sources = files.map(read).join('\n');
        return [matches(sources, /jsName = "(\w+)"|CAP_PLUGIN\(\w+, "(\w+)"/g)[0] ?? name, sources] as const;
      }),
  );
  /** In Capacitor itself. */
  const builtIn = ['SystemBars', 'WebView'];

  const asked = [...page.matchAll(/\b(?:ask|tryTo)\(\s*'(\w+)',\s*'(\w+)'/g)].map(
    ([, plugin = '', method = '']) => [plugin, method] as const,
  );
  const askedOfDevice = unique([
    ...asked.filter(([plugin]) => plugin === 'RodaDevice').map(([, method]) => method),
    ...matches(page, /tryTo\('RodaDevice', [^')]*'(\w+)' : '(\w+)'/g),
    ...matches(page, /saveByApp\(ask, '(\w+)'/g),
  ]);

  test('each method that the page asks of the device is there, declared and written, as on Android', () => {
    const java = read('apps/android/app/src/main/java/com/roda/member/RodaDevicePlugin.java');
    const declared = offered(device);
    expect(askedOfDevice.length).toBeGreaterThan(8);
    expect(declared).toEqual(matches(device, /@objc func (\w+)\(_ call: CAPPluginCall\)/g));
    expect(declared).toEqual(askedOfDevice);
    expect(declared).toEqual(matches(java, /@PluginMethod\s+public void (\w+)\(PluginCall/g));
    expect(device).toContain('let jsName = "RodaDevice"');
    expect(own('App/MainViewController.swift')).toContain('registerPluginInstance(RodaDevicePlugin())');
  });

  test('each option and result of a method has the same name on both systems', () => {
    const java = read('apps/android/app/src/main/java/com/roda/member/RodaDevicePlugin.java');
    const taken = (source: string): readonly string[] => unique(matches(source, /getString\("(\w+)"/g));
    // The kind of a picture is of its bytes, and a file's of its name.
    expect([...taken(device), 'type'].toSorted()).toEqual(taken(java));
    for (const result of unique(matches(java, /\banswer\.put\("(\w+)"/g))) expect(device).toContain(`"${result}": `);
  });

  test('each other plugin of the page is in the app with the methods and events that it asks for', () => {
    for (const [plugin, method] of asked)
      if (plugin !== 'RodaDevice' && !builtIn.includes(plugin))
        expect(offered(foreign.get(plugin) ?? ''), `${plugin}.${method}`).toContain(method);
    const core = read('node_modules/@capacitor/core/types/core-plugins.d.ts');
    for (const plugin of builtIn) expect(core).toContain(`export declare const ${plugin}:`);
    for (const [, plugin = '', event = ''] of page.matchAll(/\blisten\('(\w+)', '(\w+)'/g))
      // There is no back key.
      if (event !== 'backButton') expect(foreign.get(plugin) ?? '', event).toContain(`"${event}"`);
  });

  test('they are those of the Android app, linked and registered, at the versions of the lock file', () => {
    const { '@capacitor/android': _android, ...theirs } = (
      json('apps/android/package.json') as { dependencies: Record<string, string> }
    ).dependencies;
    expect(dependencies).toEqual(theirs);
    const manifest = own('CapApp-SPM/Package.swift');
    expect(manifest).toContain(`capacitor-swift-pm.git", exact: "${String(dependencies['@capacitor/core'])}"`);
    for (const name of Object.keys(dependencies).filter((one) => one !== '@capacitor/core')) {
      const [product] = matches(read(`node_modules/${name}/Package.swift`), /name: "(Capacitor\w+)",\s+platforms/g);
      expect(manifest).toContain(`.package(name: "${String(product)}", path: "../../../node_modules/${name}")`);
      expect(manifest).toContain(`.product(name: "${String(product)}", package: "${String(product)}")`);
    }
    const classes = [...foreign.values()].flatMap((sources) =>
      matches(sources, /@objc\((\w+Plugin)\)|CAP_PLUGIN\((\w+),/g),
    );
    expect(json('apps/ios/capacitor.config.json')['packageClassList']).toEqual(unique(classes));
  });

  test('a kept bundle is where Capacitor opens it at the next start, and stays out of backups', () => {
    expect(own('App/DeviceOnlyFiles.swift')).toContain('"NoCloud/ionic_built_snapshots"');
    expect(own('App/BundleStore.swift')).toContain('DeviceOnlyFiles.bundles');
    expect(own('App/SecretBox.swift')).toContain('kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly');
    const java = read('apps/android/app/src/main/java/com/roda/member/BundleStore.java');
    const [name = ''] = matches(java, /matches\("([^"]+)"\)/g);
    expect(own('App/BundleStore.swift')).toContain(`"^${name}$"`);
  });
});

describe('the reader of property lists', () => {
  const head = '<?xml version="1.0"?><!DOCTYPE plist PUBLIC "a" "b"><plist version="1.0">';

  test('reads every kind of value', () => {
    const body = '<dict><key>a&amp;b</key><array><true/><false/><integer>7</integer><string>x &lt; y</string></array>';
    expect(xmlPlist(`${head}${body}<key>c</key><dict/><key>d</key><array/></dict></plist>`)).toEqual({
      'a&b': [true, false, 7, 'x < y'],
      c: {},
      d: [],
    });
    expect(projectFile('// !$*UTF8*$!\n{ a = "x \\"y\\""; b = (c, "d e", ); f = { g = 1.0; }; }')).toEqual({
      a: 'x "y"',
      b: ['c', 'd e'],
      f: { g: '1.0' },
    });
    expect(stringsFile('/* why */ "a" = "b";\n')).toEqual({ a: 'b' });
  });

  test.each([
    '<dict><key>a</key></dict></plist>',
    '<dict><key>a</key><string>b</dict></plist>',
    '<dict><key>a</key><true/><key>a</key><false/></dict></plist>',
    '<dict></dict></plist>more',
    '<array/></plist>',
  ])('refuses %j', (body) => expect(() => xmlPlist(head + body)).toThrow('the property list has'));

  test.each(['{ a = b }', '{ a = (b c); }', '{ a = b; a = c; }', '{ a = "b; }'])('refuses %j', (text) =>
    expect(() => projectFile(text)).toThrow('the property list has'),
  );
});

// Which files the first screens are made of: what several of them use comes in one file, not in twenty small ones.

type ModuleInfo = Readonly<{ importers: readonly string[] }>;
type Modules = Readonly<{ getModuleInfo: (id: string) => ModuleInfo | null }>;

/** The screens of the tab bar: the app is opened with one of them, and the others are next. */
const screens = /\/(?:home|home-trimmed|my|my-trimmed|shop|news)\.screen\.tsx$/u;

/** What components are made of has a file of its own, and heavy ones (charts, codes) come when they are drawn. */
const parts = /\/apps\/mobile\/src\/features\/|\/packages\/contract\/src\//u;

/**
 * Names the chunk `early` for every module that one of these screens imports, directly or through others; a part that
 * comes later (`lazy`) does not count, nor does what only it imports. Each file of its own costs a phone a request.
 */
export function partsOfFirstScreens(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, boolean>();
  const isPart = (id: string, modules: Modules): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Set before the walk, so that files which import each other do not walk for ever.
    known.set(id, false);
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    const found = importers.some((importer) => screens.test(importer) || isPart(importer, modules));
    known.set(id, found);
    return found;
  };
  return (id, modules) => (parts.test(id) && isPart(id, modules) ? 'early' : null);
}

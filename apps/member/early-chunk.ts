// Chunking of the first screens: code shared by several of them is in one file, not in twenty small ones.

type ModuleInfo = Readonly<{ importers: readonly string[] }>;
type Modules = Readonly<{ getModuleInfo: (id: string) => ModuleInfo | null }>;

/** The screens of the tab bar: the app opens with one of them, and the others are next. */
const screens = /\/(?:home|home-review-mode|my|my-review-mode|shop|news)\.screen\.tsx$/u;

/** Component libraries have a file of their own, and heavy ones (charts, codes) load when they are rendered. */
const parts = /\/apps\/member\/src\/features\/|\/packages\/(?:api-contract|domain)\/src\//u;

/**
 * Assigns the chunk `early` to every module that one of these screens imports, directly or transitively; a part that
 * loads later (`lazy`) does not count, nor does what only it imports. Each separate file costs a phone one request.
 */
export function partsOfFirstScreens(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, boolean>();
  const isPart = (id: string, modules: Modules): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Set before the walk, so that circular imports terminate.
    known.set(id, false);
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    const found = importers.some((importer) => screens.test(importer) || isPart(importer, modules));
    known.set(id, found);
    return found;
  };
  return (id, modules) => (parts.test(id) && isPart(id, modules) ? 'early' : null);
}

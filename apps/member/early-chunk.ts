// Chunking of what the first screens load: what several of them share, and what opens after them, each in one file
// instead of twenty small ones. A separate file costs a phone a request, and one that leads to another a round trip.

type ModuleInfo = Readonly<{ importers: readonly string[]; dynamicImporters: readonly string[] }>;
type Modules = Readonly<{ getModuleInfo: (id: string) => ModuleInfo | null }>;
type ChunkNameOf = (id: string, modules: Modules) => string | null;

/** The screens of the tab bar: the app opens with one of them, and the others are next. */
const screens = /\/(?:home|home-review-mode|my|my-review-mode|shop|news)\.screen\.tsx$/u;
const home = /\/home\.screen\.tsx$/u;
const frame = /\/apps\/member\/src\/app\/shell-later\.tsx$/u;

/** Component libraries have a file of their own, and heavy ones (charts, codes) load when they are rendered. */
const parts = /\/apps\/member\/src\/features\/|\/packages\/(?:api-contract|client|domain)\/src\//u;

/** The texts of what opens after the first screens, by language. */
const texts = /\/packages\/i18n\/src\/(?<lang>en|id|zh)\/screens\/\w+\/(?:launch|pending|push|update)\.ts\?screen$/u;

/** Names the chunk of every part that `isStart` names, and of what such a part imports, directly or transitively. */
function partsReached(name: string, isStart: (info: ModuleInfo) => boolean): ChunkNameOf {
  const known = new Map<string, boolean>();
  const isReached = (id: string, modules: Modules): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Set before the walk, so that circular imports terminate.
    known.set(id, false);
    const info = modules.getModuleInfo(id);
    const found = info !== null && (isStart(info) || info.importers.some((importer) => isReached(importer, modules)));
    known.set(id, found);
    return found;
  };
  return (id, modules) => (parts.test(id) && isReached(id, modules) ? name : null);
}

/** What one of the first screens imports; a part that loads later (`lazy`) does not count, nor does what it imports. */
export const partsOfFirstScreens = (): ChunkNameOf =>
  partsReached('early', ({ importers }) => importers.some((importer) => screens.test(importer)));

/** What the deferred frame loads after the first paint on every screen. */
export const partsOfFrame = (): ChunkNameOf => {
  const reached = partsReached('frame-later', ({ importers, dynamicImporters }) =>
    [...importers, ...dynamicImporters].some((importer) => frame.test(importer)),
  );
  return (id, modules) => (frame.test(id) ? 'frame-later' : reached(id, modules));
};

/** What home loads below the fold, or once it is known what a member owns. */
export const partsBelowHome = (): ChunkNameOf =>
  partsReached('home-later', ({ dynamicImporters }) => dynamicImporters.some((importer) => home.test(importer)));

/** The texts of the deferred frame, in one file for each language. */
export const textsOfFrame = (id: string): string | null => {
  const lang = texts.exec(id)?.groups?.['lang'];
  return lang === undefined ? null : `frame-texts-${lang}`;
};

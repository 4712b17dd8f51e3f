// What a run of tests covers; whoever starts the run says so in the environment.

/** `npm run test:long` draws more, in more orders, and shows every language. */
export const isLongRun = process.env['TEST_RUN'] === 'long';

/** The language of the browser tests of a short run. */
export const languageOfRun = process.env['TEST_LANG'] ?? 'en';

const LANGUAGES = ['en', 'id', 'zh'] as const;

/** The language in which the main job walks the packaged app: by the commit, and apart from the run's language. */
export const packagedLanguage = LANGUAGES[Number(process.env['TEST_SEED'] ?? 0) % LANGUAGES.length] ?? LANGUAGES[0];

/** What of a list a run covers: in a short run what belongs to its language, in a long one everything. */
export const inLanguagesOfRun = <T>(all: readonly T[], languageOf: (each: T) => string): readonly T[] =>
  isLongRun ? all : all.filter((each) => languageOf(each) === languageOfRun);

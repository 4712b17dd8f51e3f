// Signed web bundles of packaged apps: what a manifest must say before a single file of it is fetched.

export type BundleFile = Readonly<{ path: string; sha256: string; size: number }>;

export type BundleManifest = Readonly<{
  version: string;
  versionCode: number;
  /** Grows with every manifest that is published, also with one that goes back to an older version. */
  sequence: number;
  /** The oldest build of the app that can run these pages. */
  minimumShell: number;
  /** How many of a thousand installations take it. */
  rolloutPermille: number;
  files: readonly BundleFile[];
}>;

/** What this installation remembers of bundles. */
export type BundleState = Readonly<{
  /** Chooses its place in a staged roll-out; says nothing about the person. */
  installation: string;
  /** The newest manifest that was taken, or that failed to start: no older one is accepted any more. */
  sequence: number;
  /** `written`: complete on disk; `trying`: opened once, and not yet known to work; `working`: it has shown a page. */
  bundle?: Readonly<{ name: string; version: string; stage: 'written' | 'trying' | 'working' }>;
}>;

const isWhole = (value: unknown, least = 0): value is number => Number.isSafeInteger(value) && Number(value) >= least;

const plainPath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/u;

function isFile(value: unknown): value is BundleFile {
  const { path, sha256, size } = Object(value) as Readonly<Record<string, unknown>>;
  const hasPath = typeof path === 'string' && path.length <= 200 && plainPath.test(path) && !path.includes('..');
  return hasPath && typeof sha256 === 'string' && /^[0-9a-f]{64}$/u.test(sha256) && isWhole(size);
}

/** The manifest of a payload; undefined when anything about it is not as it must be. */
export function manifestOf(payload: string): BundleManifest | undefined {
  try {
    const read = JSON.parse(payload) as Partial<BundleManifest>;
    const { version, versionCode, sequence, minimumShell, rolloutPermille, files } = read;
    const isNumbered = isWhole(versionCode, 1) && isWhole(sequence, 1) && isWhole(minimumShell, 1);
    if (typeof version !== 'string' || !/^\d+\.\d+\.\d+$/u.test(version) || !isNumbered) return undefined;
    if (!isWhole(rolloutPermille) || rolloutPermille > 1000) return undefined;
    if (!Array.isArray(files) || !files.every(isFile)) return undefined;
    const names = new Set(files.map(({ path }) => path));
    if (names.size !== files.length || !names.has('index.html')) return undefined;
    return { version, versionCode, sequence, minimumShell, rolloutPermille, files };
  } catch {
    return undefined;
  }
}

/**
 * - `old`: taken before, failed before, or a replay of an earlier manifest.
 * - `shell`: these pages need a newer app, from its store.
 * - `unapproved`: no edition of that number is published for this kind of app.
 * - `later`: the roll-out has not reached this installation.
 */
export type Decision = 'take' | 'old' | 'shell' | 'unapproved' | 'later';

export type Installation = Readonly<{
  state: BundleState;
  versionCode: number;
  shell: number;
  /** The edition that two operators published for this kind of app. */
  published: number;
}>;

export function decisionOn(manifest: BundleManifest, { state, versionCode, shell, published }: Installation): Decision {
  if (manifest.sequence <= state.sequence || manifest.versionCode === versionCode) return 'old';
  if (manifest.minimumShell > shell) return 'shell';
  if (manifest.versionCode !== published) return 'unapproved';
  return placeOf(`${state.installation}:${manifest.version}`) < manifest.rolloutPermille ? 'take' : 'later';
}

/** A place from 0 to 999, the same at every launch and another one for every version (FNV-1a). */
export function placeOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (hash >>> 0) % 1000;
}

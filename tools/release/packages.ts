// Which npm packages a release needs: what its workspaces depend on outside of development, read from the lock file.

type LockEntry = {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};

/** `packages` of package-lock.json: by folder, such as `node_modules/zod` or `apps/api`. */
export type LockPackages = Readonly<Record<string, LockEntry>>;

export type Needed = {
  /** Folders of npm packages, sorted. */
  readonly packages: readonly string[];
  /** Folders of our own ones by the link in node_modules that leads to each, sorted by the link. */
  readonly workspaces: readonly { readonly link: string; readonly folder: string }[];
};

/** Where Node finds `name` from `folder`: the nearest node_modules above that has it. */
const folderOf = (lock: LockPackages, folder: string, name: string): string | undefined => {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const found = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (Object.hasOwn(lock, found)) return found;
    if (at === '') return undefined;
  }
};

/** Optional ones are there for some systems only; whoever copies them looks which. */
const namesOf = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockEntry) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true),
];

const sorted = (texts: Iterable<string>): readonly string[] => [...texts].sort((a, b) => (a < b ? -1 : 1));

/** Everything that the workspaces `from` need at run time, themselves included. */
export const neededPackages = (lock: LockPackages, from: readonly string[]): Needed => {
  const seen = new Set<string>();
  const waiting = from.map((name) => `node_modules/${name}`);
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    const entry = lock[folder];
    if (entry === undefined) throw new Error(`${folder} is not in the lock file`);
    const place = entry.link === true ? (entry.resolved ?? '') : folder;
    for (const name of namesOf(lock[place] ?? {})) {
      const found = folderOf(lock, place, name);
      if (found !== undefined) waiting.push(found);
    }
  }
  const isLink = (folder: string): boolean => lock[folder]?.link === true;
  return {
    packages: sorted([...seen].filter((folder) => !isLink(folder))),
    workspaces: sorted([...seen].filter(isLink)).map((link) => ({ link, folder: lock[link]?.resolved ?? '' })),
  };
};

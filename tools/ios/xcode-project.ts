// What an Xcode project contains, read from its file: paths of the files it refers to, and its build phases.
import { projectFile, type PlistDict, type PlistValue } from './plist.ts';

const dict = (value: PlistValue | undefined): PlistDict =>
  typeof value === 'object' && !Array.isArray(value) ? (value as PlistDict) : {};
const list = (value: PlistValue | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const text = (value: PlistValue | undefined): string => (typeof value === 'string' ? value : '');

const isId = (value: string): boolean => /^[0-9A-F]{24}$/.test(value);

const idsIn = (value: PlistValue): readonly string[] => {
  if (typeof value === 'string') return isId(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one: PlistValue) => idsIn(one));
  return Object.values(dict(value)).flatMap(idsIn);
};

export type XcodeProject = {
  /** Ids that something refers to and that are no objects. */
  readonly dangling: readonly string[];
  /** Objects that nothing refers to. */
  readonly unused: readonly string[];
  /** Paths from the folder of the project, of everything but built products. */
  readonly files: readonly string[];
  /** Paths that a phase takes, by the phase's kind such as `PBXSourcesBuildPhase`. */
  readonly inPhase: (kind: string) => readonly string[];
  readonly regions: readonly string[];
  /** Settings of each configuration of the target. */
  readonly settings: readonly PlistDict[];
};

/** Paths by id: each object of a group with the paths of the groups around it. */
const pathsOf = (objects: PlistDict, group: string, around: string): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  for (const id of list(dict(objects[group])['children'])) {
    const { isa, path = '', sourceTree } = dict(objects[id]);
    if (sourceTree === 'BUILT_PRODUCTS_DIR') continue;
    const at = [around, text(path)].filter((part) => part !== '').join('/');
    if (isa === 'PBXFileReference') found.set(id, [at]);
    else {
      const inside = pathsOf(objects, id, at);
      for (const [child, paths] of inside) found.set(child, paths);
      if (isa === 'PBXVariantGroup') found.set(id, [...inside.values()].flat());
    }
  }
  return found;
};

export const xcodeProject = (source: string): XcodeProject => {
  const whole = projectFile(source);
  const objects = dict(whole['objects']);
  const root = text(whole['rootObject']);
  const project = dict(objects[root]);
  const used = new Set([root, ...Object.values(objects).flatMap(idsIn)]);
  const ofKind = (kind: string): readonly PlistDict[] =>
    Object.values(objects)
      .map(dict)
      .filter(({ isa }) => isa === kind);
  const paths = pathsOf(objects, text(project['mainGroup']), '');
  const files = [...paths].filter(([id]) => dict(objects[id])['isa'] === 'PBXFileReference').flatMap(([, one]) => one);
  return {
    dangling: [...used].filter((id) => !Object.hasOwn(objects, id)),
    unused: Object.keys(objects).filter((id) => !used.has(id)),
    files: files.toSorted(),
    inPhase: (kind) =>
      ofKind(kind)
        .flatMap((phase) => list(phase['files']))
        .flatMap((id) => paths.get(text(dict(objects[id])['fileRef'])) ?? [])
        .toSorted(),
    regions: list(project['knownRegions']),
    settings: ofKind('PBXNativeTarget')
      .flatMap((target) => list(dict(objects[text(target['buildConfigurationList'])])['buildConfigurations']))
      .map((id) => dict(dict(objects[id])['buildSettings'])),
  };
};

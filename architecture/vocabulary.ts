// Rules about names across the repository: replaced words stay out, a type name exists once, no folder is crowded.
import { folders } from './layers.ts';
import { child, nameOf, type SourceFile, type Violation, violationAt } from './syntax.ts';

export const FILES_PER_FOLDER = 40;

/** Words of the first version of the code, with what each became (docs/glossary.md has the terms). */
export const REPLACED: ReadonlyMap<string, string> = new Map([
  ['psp', 'sandbox'],
  ['desk', 'backoffice'],
  ['desks', 'backoffice'],
  ['shelf', 'catalog'],
  ['shelves', 'catalog'],
  ['trimmed', 'review mode'],
  ['gate', 'suitability'],
  ['gates', 'suitability'],
  ['world', 'test context'],
  ['worlds', 'test contexts'],
  ['doors', 'module API, or entries'],
  ['deed', 'action'],
  ['deeds', 'actions'],
  ['journey', 'e2e test'],
  ['journeys', 'e2e tests'],
  ['surroundings', 'app context'],
  ['refuse', 'reject'],
  ['refused', 'rejected'],
  ['refusal', 'domain error'],
  ['refusals', 'domain errors'],
  ['fault', 'internal error, or validation error'],
  ['faults', 'validation errors'],
  ['faulted', 'internal error'],
  ['told', 'notified'],
  ['seal', 'encrypt'],
  ['sealed', 'encrypted'],
  ['remembered', 'cached'],
  ['burglar', 'violation'],
  ['cellar', 'layer'],
  ['laws', 'architecture tests'],
  ['notices', 'notifications'],
]);

/** Identifiers in which such a word is an English word of its own or a foreign name, each with its reason. */
const HOMONYMS: ReadonlyMap<string, string> = new Map([
  ['IconWorld', 'an icon of the library'],
  ['RODA_PSP_URL', 'a variable that installations set'],
  ['RODA_PSP_KEY', 'a variable that installations set'],
  ['RODA_PSP_SECRET', 'a variable that installations set'],
  ['PSP_FILE', 'a variable that installations set'],
  ['PSP_HOOK_URL', 'a variable that installations set'],
  ['PSP_KEY', 'a variable that installations set'],
  ['PSP_PUBLIC_URL', 'a variable that installations set'],
  ['PSP_SECRET', 'a variable that installations set'],
  ['PSP_FOLLOWS', 'a variable that installations set'],
  ['PSP_RETRY_MS', 'a variable that installations set'],
  ['PSP_PAYOUT_MS', 'a variable that installations set'],
]);

/** The words of a name in any style: `pastGate`, `PSP_KEY` and `notice-row` are two each. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/u)
    .filter((word) => word !== '');

/** The first replaced word in a name. */
const replacedIn = (name: string): string | undefined =>
  HOMONYMS.has(name) ? undefined : wordsOf(name).find((word) => REPLACED.has(word));

/** Names of the wire: what the API contract declares stays as clients know it. */
const wireNames = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(
    files
      .filter(({ file }) => file.startsWith(`${folders.apiContract}/`))
      .flatMap((source) => source.nodes('Property', 'TSPropertySignature'))
      .map((node) => nameOf(child(node, 'key')) ?? ''),
  );

/** Columns keep the names of the database: in snake_case they are written in rows and parameters only. */
const isColumn = (name: string): boolean => /^[a-z\d]+(?:_[a-z\d]+)+$/u.test(name);

const replacedInPath = (file: string): readonly Violation[] => {
  const base = file.split('/').at(-1) ?? '';
  const word = replacedIn(base.replace(/\.[^.]+$/u, ''));
  return word === undefined ? [] : [{ file, line: 1, message: `the file name says '${word}': ${REPLACED.get(word)}` }];
};

/** Replaced words in identifiers and file names. Each name is reported once in a file. */
export const replacedWords = (files: readonly SourceFile[]): readonly Violation[] => {
  const wire = wireNames(files);
  const inNames = files.flatMap((source) => {
    const first = new Map(
      source
        .nodes('Identifier', 'PrivateIdentifier', 'JSXIdentifier')
        .map((node) => [nameOf(node) ?? '', node] as const)
        .reverse(),
    );
    return [...first].flatMap(([name, node]) => {
      const word = wire.has(name) || isColumn(name) ? undefined : replacedIn(name);
      return word === undefined ? [] : [violationAt(source, node, `${name} says '${word}': ${REPLACED.get(word)}`)];
    });
  });
  return [...files.flatMap(({ file }) => replacedInPath(file)), ...inNames];
};

/** Exported types that have the name of another one. */
export const sharedTypeNames = (files: readonly SourceFile[]): readonly string[] => {
  const found = new Map<string, string[]>();
  for (const source of files)
    for (const node of source.nodes('ExportNamedDeclaration')) {
      const declared = child(node, 'declaration');
      const isType = /^(?:TSTypeAliasDeclaration|TSInterfaceDeclaration|TSEnumDeclaration|ClassDeclaration)$/u;
      const name = declared !== undefined && isType.test(declared.type) ? nameOf(child(declared, 'id')) : undefined;
      if (name !== undefined) found.set(name, [...(found.get(name) ?? []), source.file]);
    }
  return [...found].filter(([, all]) => all.length > 1).map(([name, all]) => `${name}: ${all.join(', ')}`);
};

/** Folders with more files than one can take in at a glance. */
export const crowdedFolders = (files: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = file.split('/').slice(0, -1).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FILES_PER_FOLDER)
    .map(([folder, count]) => `${folder}: ${count} files, more than ${FILES_PER_FOLDER}`);
};

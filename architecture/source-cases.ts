// Reads the cases of fixtures/*.txt: small programs with the lines in them that a rule has to find.
import { folders, moduleFolder } from './layers.ts';
import { readSource, type Source } from './sources.ts';

export type SourceCase = {
  readonly rule: string;
  readonly title: string;
  readonly sources: readonly Source[];
  /** `file:line` of every violation, in the order of the text. */
  readonly expected: readonly string[];
};

/** What stands for a folder in the cases, so that a moved folder is changed in layers.ts only. */
const PLACES: Readonly<Record<string, string>> = {
  wallet: moduleFolder('wallet'),
  games: moduleFolder('games'),
  settlement: moduleFolder('settlement'),
  seed: folders.seed,
  ledger: folders.ledger,
  platform: folders.platform,
  domain: folders.domain,
  contract: folders.apiContract,
  messages: folders.messages,
  ui: folders.ui,
  member: `${folders.memberApp}/src/features/planted`,
  console: `${folders.console}/src/features/planted`,
};

const MARK = /(?:\/\/!|\{\/\*!\*\/\})$/u;

const sourceOf = (block: string): Source => {
  const [head = '', ...lines] = block.split('\n');
  const file = head.trim().replace(/^<(\w+)>/u, (_all, name: string) => PLACES[name] ?? name);
  return { file, text: lines.join('\n') };
};

const caseOf = (block: string): SourceCase => {
  const [head = '', ...blocks] = block.split(/^@ /mu);
  const [rule = '', ...title] = head.trim().split(': ');
  const sources = blocks.map(sourceOf);
  const expected = sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => (MARK.test(line.trimEnd()) ? [`${file}:${index + 1}`] : [])),
  );
  return { rule, title: title.join(': '), sources, expected };
};

/** The cases of one file in fixtures/, without its first line. */
export const casesIn = (name: string): readonly SourceCase[] =>
  readSource(`architecture/fixtures/${name}.txt`).text.split(/^## /mu).slice(1).map(caseOf);

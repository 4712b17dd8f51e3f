// What is wrong with the environment: a sentence for each variable, and the line that sets it right.
import VARIABLES from './config-variables.json' with { type: 'json' };
import { sentenceOf } from './sentence-of.ts';

type Name = keyof typeof VARIABLES;

export type WrongVariable = {
  /** One sentence, without the value. */
  readonly says: string;
  /** The variables to set. */
  readonly names: readonly Name[];
};

const isName = (text: string): text is Name => Object.hasOwn(VARIABLES, text);

const namesIn = (text: string): readonly Name[] =>
  [...new Set(text.match(/\b[A-Z][A-Z_]+\b/gu) ?? [])]
    .map((word) => word.replace(/_(?:FILE|COMMAND)$/u, ''))
    .filter(isName);

/** The variables of a sentence: those that it says are needed, else the one that it is about. */
export const namedBy = (says: string): WrongVariable => {
  const needed = namesIn(/ needs (.*?)(?::| with |$)/u.exec(says)?.[1] ?? '');
  return { says, names: needed.length > 0 ? needed : namesIn(says).slice(0, 1) };
};

/** A line of the environment that would be right; where the value is of another system, its place in `<…>`. */
export const lineFor = (name: Name): string => `${name}=${VARIABLES[name].example}`;

/** Whether one of the variables is a secret. */
export const isAboutSecret = ({ names }: WrongVariable): boolean => names.some((name) => 'secret' in VARIABLES[name]);

/** Its message is every sentence, in one line. */
export class WrongEnvironment extends Error {
  override readonly name = 'WrongEnvironment';
  readonly wrong: readonly WrongVariable[];
  constructor(wrong: readonly WrongVariable[]) {
    super(wrong.map(({ says }) => says).join('; '));
    this.wrong = wrong;
  }
}

type Readers<Parts> = { readonly [Part in keyof Parts]: () => Parts[Part] };
type ReadParts<Parts> = { readonly parts: Partial<Parts>; readonly wrong: readonly WrongVariable[] };

/** The parts that could be read, and each sentence that the others threw, once. */
export const readable = <Parts extends object>(readers: Readers<Parts>): ReadParts<Parts> => {
  const parts: Partial<Parts> = {};
  const sentences = new Set<string>();
  for (const part of Object.keys(readers) as (keyof Parts)[]) {
    try {
      parts[part] = readers[part]();
    } catch (error) {
      const found = error instanceof WrongEnvironment ? error.wrong.map(({ says }) => says) : [sentenceOf(error)];
      for (const says of found) sentences.add(says);
    }
  }
  return { parts, wrong: [...sentences].map(namedBy) };
};

/** All parts; throws a WrongEnvironment with every sentence when one can't be read. */
export const readAll = <Parts extends object>(readers: Readers<Parts>): Parts => {
  const { parts, wrong } = readable(readers);
  if (wrong.length > 0) throw new WrongEnvironment(wrong);
  return parts as Parts;
};

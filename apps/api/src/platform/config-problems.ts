// What is wrong with the environment: a sentence for each variable, and the line that sets it right.
import VARIABLES from './config-variables.json' with { type: 'json' };

type Name = keyof typeof VARIABLES;

export type WrongVariable = {
  /** One sentence, without the value. */
  readonly says: string;
  /** The variables to set. */
  readonly names: readonly Name[];
};

const isName = (text: string): text is Name => Object.hasOwn(VARIABLES, text);

const namesIn = (text: string): readonly Name[] =>
  [...new Set(text.match(/\b[A-Z][A-Z_]+\b/gu) ?? [])].map((word) => word.replace(/_FILE$/u, '')).filter(isName);

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

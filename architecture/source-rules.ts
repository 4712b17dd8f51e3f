// The rules about what source files contain, by name, and the program of all shipped files that they are run over.
import { deviceBesidesPlatform, emptiedSchemas, ownClocks, ownRandomness } from './environments.ts';
import { literalSentences, promises } from './jsx.ts';
import { folders, isTest } from './layers.ts';
import { floatMoney } from './money.ts';
import { type Program, programOf } from './program.ts';
import { filesLike, readSource, type Source } from './sources.ts';
import { incomeSums, interpolatedSql, ledgerWrites, repeatedTakes, writingFunctions, writingQueries } from './sql.ts';
import type { Violation } from './syntax.ts';
import { looksBesideTokens } from './tokens.ts';

export type SourceRule = (program: Program) => readonly Violation[];

/** The scripts that make the database, as far as they define functions. */
const databaseScripts = (): readonly string[] =>
  filesLike(`{${folders.migrations},${folders.databaseFunctions}}/**/*.sql`).map((file) => readSource(file).text);

export const sourceRules: Readonly<Record<string, SourceRule>> = {
  'sql-is-constant': interpolatedSql,
  'queries-only-read': writingQueries(writingFunctions(databaseScripts())),
  'ledger-is-written-by-ledger-only': ledgerWrites,
  'locked-batches-run-once': repeatedTakes,
  'income-is-summed-by-its-functions': incomeSums,
  'sentences-come-from-catalogues': literalSentences,
  'no-text-promises-income': promises,
  'looks-come-from-tokens': looksBesideTokens,
  'money-is-no-float': floatMoney,
  'domain-reads-no-clock': ownClocks,
  'domain-draws-no-randomness': ownRandomness,
  'web-apps-use-no-emptied-schema': emptiedSchemas,
  'devices-are-asked-through-the-platform': deviceBesidesPlatform,
};

/** Every shipped source file. Tests are left out: they may do what the rules forbid, in order to prove something. */
export const shippedSources = (): readonly Source[] =>
  filesLike('{apps,packages}/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}')
    .filter((file) => !isTest(file))
    .map(readSource);

export const shippedProgram = (): Program => programOf(shippedSources());

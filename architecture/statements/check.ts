// Checks every statement of the server's code against a migrated database: texts, rows, nulls, types of values.
import { StatementComparison } from './compare.ts';
import { firstQuery, openDatabase, type Database, type Described } from './describe.ts';
import { Evaluator } from './evaluate.ts';
import type { Exception } from './exceptions.ts';
import { NullReasoning } from './nulls.ts';
import { declaredRow, valuesOf } from './rows.ts';
import {
  openSource,
  type StatementLocation,
  type StatementSource,
  type SourceOptions,
  type StatementCall,
} from './source.ts';
import { parseTree } from './tree.ts';
import { everyRun, Thrown, Unevaluable } from './values.ts';
import type { Node } from 'typescript/unstable/ast';
import type { Type } from 'typescript/unstable/sync';

export type CheckOptions = SourceOptions & { readonly exceptions?: readonly Exception[] };

export type Finding = StatementLocation & { readonly problem: string };

export type Checked = {
  readonly findings: readonly Finding[];
  readonly fileCount: number;
  readonly statementCount: number;
  /** Every text, and where it is first sent. */
  readonly texts: ReadonlyMap<string, StatementLocation>;
  readonly columnCount: number;
  /** Exceptions that no statement needs any more. */
  readonly unusedExceptions: readonly Exception[];
};

type Variant = { readonly text: string; readonly row: readonly Type[] };

type Extracted = { readonly variants: readonly Variant[]; readonly problems: readonly Finding[] };

/** Every text that this call can send, each with the row that is declared for it. */
const extract = (source: StatementSource, statement: StatementCall): Extracted => {
  const variants = new Map<string, Variant>();
  const problems = new Map<string, Finding>();
  const add = (node: Unevaluable['node'], problem: string): void => {
    const finding = { ...source.placeOf(statement.call), problem };
    const origin = source.placeOf(node);
    const isElsewhere = origin.file !== finding.file || origin.line !== finding.line;
    problems.set(
      problem,
      isElsewhere ? { ...finding, problem: `${problem} (${origin.file}:${origin.line})` } : finding,
    );
  };
  everyRun((choices) => {
    const evaluator = new Evaluator(source, choices);
    try {
      const text = evaluator.textOf(statement.text);
      const row = declaredRow(source.types, statement, evaluator);
      variants.set(`${text}\0${row.map((each) => each.id).join(' ')}`, { text, row });
    } catch (error) {
      if (error instanceof Unevaluable) add(error.node, error.message);
      else if (!(error instanceof Thrown)) throw error;
    }
  });
  if (variants.size === 0 && problems.size === 0) add(statement.text, 'no text of this statement is known');
  return { variants: [...variants.values()], problems: [...problems.values()] };
};

/** The oldest PostgreSQL that Roda supports is 15; that of the tests takes more. */
const OF_18 = /\breturning\b[^;]*\b(?:old|new)\.\w/iu;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

class Checking {
  readonly #source: StatementSource;
  readonly #database: Database;
  readonly #comparison: StatementComparison;
  readonly texts = new Map<string, StatementLocation>();
  readonly #sources: CheckOptions;
  columnCount = 0;
  readonly usedExceptions = new Set<Exception>();

  constructor(source: StatementSource, database: Database, sources: CheckOptions) {
    this.#source = source;
    this.#database = database;
    this.#comparison = new StatementComparison(source.types);
    this.#sources = sources;
  }

  async findingsOf(statement: StatementCall): Promise<readonly Finding[]> {
    const place = this.#source.placeOf(statement.call);
    const exception = this.#exceptionOf(statement, place);
    if (exception !== undefined) {
      this.usedExceptions.add(exception);
      return [];
    }
    const { variants, problems } = extract(this.#source, statement);
    const found = new Set<string>();
    for (const variant of variants) {
      if (!this.texts.has(variant.text)) this.texts.set(variant.text, this.#relative(place));
      for (const problem of await this.#problemsOf(statement, variant)) found.add(problem);
    }
    return [...problems, ...[...found].map((problem) => ({ ...place, problem }))].map((each) => this.#relative(each));
  }

  escapeOf(node: Node): Finding {
    const problem = 'query is handed on instead of being called: what it sends can’t be followed';
    return this.#relative({ ...this.#source.placeOf(node), problem });
  }

  #exceptionOf({ call }: StatementCall, { file }: StatementLocation): Exception | undefined {
    const { exceptions = [], root } = this.#sources;
    const text = call.getText().replaceAll(/\s+/g, ' ');
    return exceptions.find((each) => file === `${root}${each.file}` && text.includes(each.text ?? ''));
  }

  #relative<Located extends StatementLocation & { readonly problem?: string }>(located: Located): Located {
    const { root } = this.#sources;
    const { file, problem } = located;
    return {
      ...located,
      file: file.replace(root, ''),
      ...(problem === undefined ? {} : { problem: problem.replaceAll(root, '') }),
    };
  }

  async #problemsOf(statement: StatementCall, { text, row }: Variant): Promise<readonly string[]> {
    if (OF_18.test(text)) return ['old and new after returning are unknown before PostgreSQL 18'];
    let described: Described;
    try {
      described = await this.#database.describe(text);
    } catch (error) {
      return [`${reasonOf(error)}: ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`];
    }
    const values = valuesOf(this.#source.types, statement);
    const { columns, parameterTypes } = described;
    const problems: string[] = [];
    if (values.count !== undefined && values.count !== parameterTypes.length)
      problems.push(`${values.count} values are given, but ${parameterTypes.length} are asked for`);
    if (row.length === 0) return problems;
    this.columnCount += columns.length;
    const nulls = this.#nullsOf(described, values.isNeverNull);
    const given = columns.map((each, index) => ({ ...each, isNeverNull: nulls[index] === true }));
    const { typeNames } = this.#database.catalogue;
    return [...problems, ...this.#comparison.problemsOf(row, { columns: given, typeNames })];
  }

  #nullsOf({ analysed }: Described, isNeverNull: (n: number) => boolean): readonly boolean[] {
    const query = firstQuery(parseTree(analysed));
    if (query === undefined) return [];
    const { catalogue: catalog } = this.#database;
    return new NullReasoning(catalog, isNeverNull, catalog.views).columnsOf(query);
  }
}

/** Goes through all statements of the files under `root`, one after the other. */
export const checkStatements = async (sources: CheckOptions, url: string): Promise<Checked> => {
  const source = openSource(sources);
  const database = await openDatabase(url);
  try {
    const checking = new Checking(source, database, sources);
    const findings = source.escapes.map((node) => checking.escapeOf(node));
    for (const statement of source.calls) findings.push(...(await checking.findingsOf(statement)));
    const { texts, columnCount } = checking;
    const unusedExceptions = (sources.exceptions ?? []).filter((each) => !checking.usedExceptions.has(each));
    const statementCount = source.calls.length;
    return { findings, fileCount: source.fileCount, statementCount, texts, columnCount, unusedExceptions };
  } finally {
    await database.close();
    source.close();
  }
};

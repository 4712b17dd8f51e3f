// Parses a statement without storing any of it.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { previewStatement as PreviewStatement } from '@roda/api-contract/sales/payment-cases';
import {
  csvLines,
  lateLine,
  lateProblem,
  openStating,
  problemOf,
  problemText,
  statementLineOf,
  statementTerms,
  sumsOfDays,
  type BankStatementFile,
  type GivenBalances,
  type StatementProblem,
  type StatementTerms,
} from '#fleet/index.ts';
import { reject } from '#platform/errors.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { givenBalances, namedAccount, statedShown } from './stated-balances.ts';
import { knownLines, wasImported, type LineKey } from './statements.queries.ts';

type Op = typeof PreviewStatement;
type Reply = ReplyOf<Op>;

const BATCH = 1_000;
const SHOWN_BAD = 100;
const SHOWN_GOOD = 50;

type Read = LineKey & { readonly line: number; readonly description: string; readonly isRepeated: boolean };

type Found = {
  fresh: number;
  known: number;
  badCount: number;
  inMinor: bigint;
  outMinor: bigint;
  from: string | undefined;
  to: string | undefined;
  late: StatementProblem | undefined;
  readonly bad: Reply['bad'];
  readonly sample: Reply['sample'];
};

type Taking = { readonly terms: StatementTerms; readonly found: Found };

const addFresh = ({ terms, found }: Taking, { line, bookedOn, amountMinor }: Read): void => {
  found.fresh += 1;
  if (amountMinor > 0n) found.inMinor += amountMinor;
  else found.outMinor -= amountMinor;
  if (found.from === undefined || bookedOn < found.from) found.from = bookedOn;
  if (found.to === undefined || bookedOn > found.to) found.to = bookedOn;
  if (lateLine(terms, bookedOn)) found.late ??= lateProblem({ line, day: bookedOn });
};

/** Counts a batch: known lines, new lines, and duplicates within the file. */
const take = async (tx: Tx, taking: Taking, lines: readonly Read[]): Promise<void> => {
  const { terms, found } = taking;
  const known = await knownLines(tx, terms.code, lines);
  for (const [index, read] of lines.entries()) {
    const isKnown = known[index] === true || read.isRepeated;
    if (isKnown) found.known += 1;
    else addFresh(taking, read);
    if (found.sample.length < SHOWN_GOOD) {
      const { line, bookedOn, reference, description, amountMinor } = read;
      const [amount, { currency }] = [formatAmount(amountMinor, terms.currency), terms];
      found.sample.push({ line, bookedOn, reference, description, amount, currency, known: isKnown });
    }
  }
};

type Reading = {
  readonly terms: StatementTerms;
  readonly file: BankStatementFile;
  readonly given: GivenBalances;
};

const readAll = async (tx: Tx, { terms, file, given }: Reading) => {
  const found: Found = {
    ...{ fresh: 0, known: 0, badCount: 0, inMinor: 0n, outMinor: 0n, from: undefined, to: undefined },
    ...{ late: undefined, bad: [], sample: [] },
  };
  const stating = openStating(file, given);
  let good: Read[] = [];
  let isHeader = true;
  for await (const { line, cells, raw, broken } of csvLines(file.path)) {
    if (!broken && isHeader) {
      isHeader = false;
      continue;
    }
    const read = broken ? 'csv' : statementLineOf({ cells, header: file.header, currency: terms.currency });
    if (typeof read === 'string') {
      found.badCount += 1;
      if (found.bad.length < SHOWN_BAD) found.bad.push({ line, reason: read, raw: raw.slice(0, 500) });
    } else good.push({ ...read, line, ...stating.take(line, read) });
    if (good.length < BATCH) continue;
    await take(tx, { terms, found }, good);
    good = [];
  }
  if (good.length > 0) await take(tx, { terms, found }, good);
  return { found, ...stating.result() };
};

/** The refusal that the import would get, judged by the same policy. */
const judged = async (
  tx: Tx,
  terms: StatementTerms,
  { found, stated, outside, broken }: Awaited<ReturnType<typeof readAll>>,
) => {
  if (stated === undefined) return found.late;
  const { count, foundMinor, beforeMinor } = await sumsOfDays(tx, terms.code, stated);
  const sum = foundMinor + found.inMinor - found.outMinor;
  return problemOf(terms, stated, { outside, broken, beforeMinor, foundMinor: sum, missing: count - found.known });
};

/** Writes nothing: the import that follows parses the file again, and counts by the same policy. */
export const previewStatement = async (
  ctx: RequestContext<Operator>,
  input: InputOf<Op>,
  file: BankStatementFile,
): Promise<Reply> => {
  const { tx, at, client, audit } = ctx;
  await namedAccount(tx, input.account);
  const terms = (await statementTerms(tx, input.account, at)) ?? reject('not_found');
  const { currency } = terms;
  const read = await readAll(tx, { terms, file, given: givenBalances(input, currency) });
  const problem = await judged(tx, terms, read);
  const { fresh, known, badCount, inMinor, outMinor, from, to, bad, sample } = read.found;
  audit({ target: 'statement:preview', after: { account: terms.code, fileName: file.fileName, fresh } });
  return {
    fileName: file.fileName,
    sha256: file.sha256.toString('hex'),
    seen: await wasImported(tx, file.sha256),
    ...{ fresh, known, badCount, bad, sample },
    ...(from === undefined || to === undefined ? {} : { from, to }),
    moneyIn: formatAmount(inMinor, currency),
    moneyOut: formatAmount(outMinor, currency),
    currency,
    ...(read.stated === undefined ? {} : { statement: statedShown(read.stated, currency) }),
    ...(problem === undefined
      ? {}
      : { problem: { code: problem.code, message: problemText(problem, currency, client.lang) } }),
  };
};

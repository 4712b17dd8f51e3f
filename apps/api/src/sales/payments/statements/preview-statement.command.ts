// Parses a statement without storing any of it.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { previewStatement as PreviewStatement } from '@roda/api-contract/sales/payment-cases';
import { csvLines, statementLineOf, type BankStatementFile } from '#fleet/index.ts';
import { custodyAccount } from '#ledger';
import { reject } from '#platform/errors.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { knownLines, wasImported, type LineKey } from './statements.queries.ts';

type Op = typeof PreviewStatement;
type Reply = ReplyOf<Op>;

const BATCH = 1_000;
const SHOWN_BAD = 100;
const SHOWN_GOOD = 50;

type Read = LineKey & { readonly line: number; readonly description: string };

type Found = {
  fresh: number;
  known: number;
  badCount: number;
  inMinor: bigint;
  outMinor: bigint;
  from: string | undefined;
  to: string | undefined;
  readonly bad: Reply['bad'];
  readonly sample: Reply['sample'];
};

/** Counts a batch: known lines, new lines, and duplicates within the file. */
const take = async (tx: Tx, { account, found, seen }: Taking, lines: readonly Read[]): Promise<void> => {
  const known = await knownLines(tx, account, lines);
  for (const [index, read] of lines.entries()) {
    const { line, bookedOn, reference, description, amountMinor, currency } = read;
    const key = `${reference}\0${bookedOn}\0${amountMinor}\0${currency}`;
    const isKnown = known[index] === true || seen.has(key);
    seen.add(key);
    if (isKnown) found.known += 1;
    else {
      found.fresh += 1;
      if (amountMinor > 0n) found.inMinor += currency === 'IDR' ? amountMinor : 0n;
      else found.outMinor += currency === 'IDR' ? -amountMinor : 0n;
      if (found.from === undefined || bookedOn < found.from) found.from = bookedOn;
      if (found.to === undefined || bookedOn > found.to) found.to = bookedOn;
    }
    if (found.sample.length < SHOWN_GOOD) {
      const code = currency === 'USDT' ? 'USDT' : 'IDR';
      const amount = formatAmount(amountMinor, code);
      found.sample.push({ line, bookedOn, reference, description, amount, currency: code, known: isKnown });
    }
  }
};

type Taking = { readonly account: string; readonly found: Found; readonly seen: Set<string> };

const readAll = async (tx: Tx, account: string, file: BankStatementFile): Promise<Found> => {
  const found: Found = {
    ...{ fresh: 0, known: 0, badCount: 0, inMinor: 0n, outMinor: 0n, from: undefined, to: undefined },
    ...{ bad: [], sample: [] },
  };
  const taking = { account, found, seen: new Set<string>() };
  let good: Read[] = [];
  let isHeader = true;
  for await (const { line, cells, raw, broken } of csvLines(file.path)) {
    if (!broken && isHeader) {
      isHeader = false;
      continue;
    }
    const read = broken ? 'csv' : statementLineOf({ cells, header: file.header });
    if (typeof read === 'string') {
      found.badCount += 1;
      if (found.bad.length < SHOWN_BAD) found.bad.push({ line, reason: read, raw: raw.slice(0, 500) });
    } else good.push({ ...read, line });
    if (good.length < BATCH) continue;
    await take(tx, taking, good);
    good = [];
  }
  if (good.length > 0) await take(tx, taking, good);
  return found;
};

/** Writes nothing: the import that follows parses the file again, and counts by the same policy. */
export const previewStatement = async (
  ctx: RequestContext<Operator>,
  { account }: InputOf<Op>,
  file: BankStatementFile,
): Promise<Reply> => {
  const { tx, audit } = ctx;
  if ((await custodyAccount(tx, account)) === undefined) reject('not_found');
  const { inMinor, outMinor, from, to, ...found } = await readAll(tx, account, file);
  audit({ target: 'statement:preview', after: { account, fileName: file.fileName, fresh: found.fresh } });
  return {
    fileName: file.fileName,
    sha256: file.sha256.toString('hex'),
    seen: await wasImported(tx, file.sha256),
    ...found,
    ...(from === undefined || to === undefined ? {} : { from, to }),
    moneyIn: formatAmount(inMinor, 'IDR'),
    moneyOut: formatAmount(outMinor, 'IDR'),
    currency: 'IDR',
  };
};

// Previews what a settlement would divide now; read-only.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { previewSettlement as operation } from '@roda/api-contract/income/income-cases';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { dividedNow, waitingNow } from './preview.queries.ts';
import { settledProductOf } from './settled-product-dto.ts';
import type { ProductOfRun } from './settlement.queries.ts';

const MOST_LINES = 500;

const sum = (lines: readonly ProductOfRun[], pick: (line: ProductOfRun) => bigint): bigint =>
  lines.reduce((total, line) => total + pick(line), 0n);

export const previewSettlement = async (
  { tx, at, client }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const asOf = input.asOf === undefined ? at : new Date(input.asOf);
  if (asOf > at) reject('not_due');
  const found = await dividedNow(tx, { asOf, lang: client.lang, limit: MOST_LINES + 1 });
  const lines = found.slice(0, MOST_LINES);
  const currency = lines[0]?.currency ?? 'IDR';
  const money = (minor: bigint): string => formatAmount(minor, currency);
  return {
    asOf: asOf.toISOString(),
    currency,
    pool: money(sum(lines, ({ poolMinor }) => poolMinor)),
    paid: money(sum(lines, ({ paidMinor }) => paidMinor)),
    fleetPart: money(sum(lines, ({ fleetMinor }) => fleetMinor)),
    records: lines.reduce((total, { recordCount }) => total + recordCount, 0),
    products: lines.map(settledProductOf),
    waiting: (await waitingNow(tx, { asOf, lang: client.lang, limit: MOST_LINES })).map(({ since, ...row }) => ({
      ...row,
      since: since.toISOString(),
    })),
    truncated: found.length > MOST_LINES,
  };
};

// What could be proposed as revenue: counted work that waits, the longest waiting first.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listUnposted as operation, Unposted } from '@roda/contract/settlement-desk';
import type { Act, Operator } from '#platform/act.ts';
import { shareText } from './revenue-view.ts';
import { sharedOf } from './settlement.rules.ts';
import { unpostedPage, type UnpostedRow } from './unposted.reads.ts';

const unpostedOf = (row: UnpostedRow): Unposted => ({
  id: row.id,
  goodsId: row.goodsId,
  goodsName: row.goodsName,
  assetId: row.assetId,
  deviceNumber: row.deviceNumber,
  timeZone: row.zone,
  currency: row.currency,
  periodFrom: row.from.toISOString(),
  periodTo: row.to.toISOString(),
  rows: row.rowCount,
  imports: row.importCount,
  amount: formatAmount(row.amountMinor, row.currency),
  memberShare: shareText(row.sharePpm),
  members: formatAmount(sharedOf(row.amountMinor, row.sharePpm).membersMinor, row.currency),
});

export const listUnposted = async (
  { tx, at, caller }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await unpostedPage(tx, { ...input, at, lang: caller.lang });
  return pageOf(rows.map(unpostedOf), { total, next }, input);
};

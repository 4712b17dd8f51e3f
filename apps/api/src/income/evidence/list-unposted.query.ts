// Lists what could be proposed as revenue: counted work that is not proposed, the oldest first.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listUnposted as operation, Unposted } from '@roda/api-contract/income/settlement-runs';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { shareText } from './revenue-dto.ts';
import { unpostedPage, type UnpostedRow } from './unposted.queries.ts';

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
  members: formatAmount(row.membersMinor, row.currency),
});

export const listUnposted = async (
  { tx, at, client }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await unpostedPage(tx, { ...input, at, lang: client.lang });
  return pageOf(rows.map(unpostedOf), { total, next }, input);
};

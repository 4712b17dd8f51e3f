// Lists batches of redeem codes; the codes themselves cannot be shown to anybody.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { disableRedeemBatch, listRedeemBatches as ListRedeemBatches } from '@roda/api-contract/engagement/redeem';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { batchesPage, type RedeemBatchRow } from './redeem.queries.ts';

export const batchShown = (row: RedeemBatchRow): ReplyOf<typeof disableRedeemBatch> => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  ...(row.currency === null ? {} : { amount: formatAmount(row.rewardMinor, row.currency), currency: row.currency }),
  codes: row.codeCount,
  used: row.usedCount,
  memberLimit: row.memberLimit,
  ...(row.countryId === null ? {} : { countryId: row.countryId }),
  validFrom: row.validFrom.toISOString(),
  validUntil: row.validUntil.toISOString(),
  state: row.state,
  createdAt: row.createdAt.toISOString(),
});

export const listRedeemBatches = async (
  { tx }: RequestContext<Operator>,
  asked: InputOf<typeof ListRedeemBatches>,
): Promise<ReplyOf<typeof ListRedeemBatches>> => {
  const { rows, total, next } = await batchesPage(tx, asked);
  return pageOf(rows.map(batchShown), { total, next }, asked);
};

// Lists batches of redeem codes; codes themselves can be shown to nobody.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { disableRedeemBatch, listRedeemBatches as ListRedeemBatches } from '@roda/contract/rewards-redeem';
import type { Act, Operator } from '#platform/act.ts';
import { batchesPage, type BatchRow } from './redeem.reads.ts';

export const batchShown = (row: BatchRow): ReplyOf<typeof disableRedeemBatch> => ({
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
  { tx }: Act<Operator>,
  asked: InputOf<typeof ListRedeemBatches>,
): Promise<ReplyOf<typeof ListRedeemBatches>> => {
  const { rows, total, next } = await batchesPage(tx, asked);
  return pageOf(rows.map(batchShown), { total, next }, asked);
};

// Lists payouts for the back office: those waiting for a file, and the files.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf, shortPageOf } from '@roda/api-contract/pages';
import type {
  listPayoutBatches as ListPayoutBatches,
  listPayoutsDue as ListPayoutsDue,
} from '@roda/api-contract/wallet/payouts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { shownBatch } from './payout-file.ts';
import { batches, payoutsDue } from './payouts.queries.ts';
import { providersPaying, type PayoutProviders } from './providers/payout-providers.ts';

export const listPayoutsDue = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListPayoutsDue>,
  providers: PayoutProviders,
): Promise<ReplyOf<typeof ListPayoutsDue>> => {
  const { rows, total } = await payoutsDue(tx, input);
  const list = rows.map(({ netMinor, promisedAt, opens, closes, ...row }) => ({
    ...row,
    net: formatAmount(netMinor, row.currency),
    providers: [...providersPaying(providers, row)],
    promisedAt: promisedAt.toISOString(),
    ...(opens === null || closes === null ? {} : { opens, closes }),
  }));
  return shortPageOf(list, total, input);
};

export const listPayoutBatches = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListPayoutBatches>,
): Promise<ReplyOf<typeof ListPayoutBatches>> => {
  const { rows, total, next } = await batches(tx, input);
  return pageOf(rows.map(shownBatch), { total, next }, input);
};

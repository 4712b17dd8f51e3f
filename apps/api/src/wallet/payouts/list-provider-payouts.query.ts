// Lists payouts by providers for the back office: what is known of each at the provider, to compare with its statement.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listProviderPayouts as ListProviderPayouts } from '@roda/api-contract/wallet/payouts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { providerPayouts } from './provider-payouts.queries.ts';

type Op = typeof ListProviderPayouts;

export const listProviderPayouts = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await providerPayouts(tx, input);
  const list = rows.map(({ memberId, netMinor, addedAt, changedAt, providerId, reason, ...row }) => ({
    ...row,
    memberId: String(memberId),
    net: formatAmount(netMinor, row.currency),
    addedAt: addedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    ...(providerId === null ? {} : { providerId }),
    ...(reason === null ? {} : { reason }),
  }));
  return pageOf(list, { total, next }, input);
};

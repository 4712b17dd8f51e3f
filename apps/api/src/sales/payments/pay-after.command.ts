// Polls the providers once after payment while it is open, and returns the result.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { payAfter as PayAfter } from '@roda/api-contract/sales/payments';
import { walletOf } from '#sales/orders/index.ts';
import type { RequestContext, Member } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { chainOf, payInfoOf } from './pay-info.query.ts';
import { payRow, type PayRow } from './payments.queries.ts';
import { referenceOf } from './payments.policy.ts';
import { providerNamed } from './providers/payment-providers.ts';
import { receiveMoney, type Confirmed } from './statements/receive-money.ts';

type Input = InputOf<typeof PayAfter>;

/** Queries the providers of the order's open payments. Without a reply the next call queries again. */
export const askAgain = async (prep: Prep<Member>, { orderId }: Input): Promise<readonly Confirmed[]> => {
  const { memberId } = prep.principal;
  const row = await prep.reading((tx) => payRow(tx, memberId, orderId));
  if (row === undefined) return [];
  // Chains are no providers here: they are polled by the chain watcher, not by every payer.
  const open = row.payments.filter(({ status }) => status === 'pending');
  const answers = await Promise.all(
    open.map(async ({ id: payId, provider }) => {
      const asked = providerNamed(prep.services, provider)?.ask(referenceOf(memberId, payId));
      const said = await asked?.catch(() => undefined);
      return said === undefined ? [] : [{ provider, memberId, payId, said }];
    }),
  );
  return answers.flat();
};

const resultOf = async (
  ctx: RequestContext,
  row: PayRow,
  orderId: string,
): Promise<Pick<ReplyOf<typeof PayAfter>, 'result'>> => {
  if (row.state === 'credited') {
    return { result: { kind: 'recharge', balance: formatAmount(await walletOf(ctx, row.currency), row.currency) } };
  }
  if (row.type === 'plan' && row.paidAt !== null) return { result: { kind: 'plan', orderId } };
  const held = row.state === 'paid' || row.state === 'working';
  return held && row.holdingId !== null ? { result: { kind: 'holding', id: row.holdingId } } : {};
};

/** Idempotent: money is booked once. */
export const payAfter = async (
  ctx: RequestContext,
  { orderId }: Input,
  confirmed: readonly Confirmed[],
): Promise<ReplyOf<typeof PayAfter>> => {
  for (const each of confirmed) await receiveMoney(ctx, each);
  const row = (await payRow(ctx.tx, ctx.principal.memberId, orderId)) ?? reject('not_found');
  const chain = await chainOf(ctx.tx, ctx.principal.memberId, row);
  return { ...payInfoOf(row, ctx.at), ...chain, ...(await resultOf(ctx, row, orderId)) };
};

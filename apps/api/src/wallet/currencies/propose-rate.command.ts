// Proposes a new USDT rate, effective from approval.
import type { proposeRate as ProposeRate } from '@roda/api-contract/wallet/currency-settings';
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { rateAt } from './currencies.queries.ts';

type Op = typeof ProposeRate;

export const proposeRate = async (
  ctx: RequestContext<Operator>,
  { rate, source }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const minor = parseAmount(rate, 'IDR');
  if (minor === undefined || minor < 1n || minor > 1_000_000_000_000n) {
    return reject('malformed', { fields: [{ path: 'rate', message: 'range' }] });
  }
  const before = await rateAt(ctx.tx, ctx.at);
  const { id } = await proposeChange(ctx, {
    kind: 'exchange_rate',
    subject: 'USDT/IDR',
    title: `one USDT is ${formatAmount(minor, 'IDR')} rupiah`,
    ...(before === undefined ? {} : { before: { rate: formatAmount(before, 'IDR') } }),
    after: { rate: formatAmount(minor, 'IDR'), source },
    payload: { rateMinor: minor.toString(), source },
  });
  return { approvalId: id };
};

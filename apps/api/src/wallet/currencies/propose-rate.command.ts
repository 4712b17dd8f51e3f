// Proposes what one USDT is worth from now on.
import type { proposeRate as ProposeRate } from '@roda/contract/currencies-operators';
import { formatAmount, parseAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { rateAt } from './currencies.reads.ts';

type Op = typeof ProposeRate;

export const proposeRate = async (act: Act<Operator>, { rate, source }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const minor = parseAmount(rate, 'IDR');
  if (minor === undefined || minor < 1n || minor > 1_000_000_000_000n) {
    return refuse('malformed', { fields: [{ path: 'rate', message: 'range' }] });
  }
  const before = await rateAt(act.tx, act.at);
  const { id } = await proposeChange(act, {
    kind: 'exchange_rate',
    subject: 'USDT/IDR',
    title: `one USDT is ${formatAmount(minor, 'IDR')} rupiah`,
    ...(before === undefined ? {} : { before: { rate: formatAmount(before, 'IDR') } }),
    after: { rate: formatAmount(minor, 'IDR'), source },
    payload: { rateMinor: minor.toString(), source },
  });
  return { approvalId: id };
};

// Proposes a chain for payments, or other terms for one.
import type { proposeNetwork as ProposeNetwork } from '@roda/contract/currencies-operators';
import { parseAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { requireHonest } from '#platform/checked-writing.ts';

type Op = typeof ProposeNetwork;

export const proposeNetwork = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  requireHonest(input.feeNote, 'feeNote');
  const minMinor = parseAmount(input.min, 'USDT');
  if (minMinor === undefined || minMinor < 1n) refuse('malformed', { fields: [{ path: 'min', message: 'range' }] });
  const { id } = await proposeChange(act, {
    kind: 'crypto_network',
    subject: input.code,
    title: `${input.enabled ? 'open' : 'close'} the network ${input.name}`,
    after: input,
    payload: input,
  });
  return { approvalId: id };
};

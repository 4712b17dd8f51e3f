// Proposes a new chain for payments, or changed terms for an existing one.
import type { proposeNetwork as ProposeNetwork } from '@roda/api-contract/wallet/currency-settings';
import { parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { requireHonest } from '#platform/checked-text.ts';

type Op = typeof ProposeNetwork;

export const proposeNetwork = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  requireHonest(input.feeNote, 'feeNote');
  const minMinor = parseAmount(input.min, 'USDT');
  if (minMinor === undefined || minMinor < 1n) reject('malformed', { fields: [{ path: 'min', message: 'range' }] });
  const { id } = await proposeChange(ctx, {
    kind: 'crypto_network',
    subject: input.code,
    title: `${input.enabled ? 'open' : 'close'} the network ${input.name}`,
    after: input,
    payload: input,
  });
  return { approvalId: id };
};

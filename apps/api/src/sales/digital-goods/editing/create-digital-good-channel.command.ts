// Creates a channel of digital goods.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { createDigitalGoodChannel as CreateDigitalGoodChannel } from '@roda/api-contract/sales/digital-goods-pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { branchOf } from './branch-input.ts';
import { insertChannel } from './digital-goods-editing.repository.ts';

export const createDigitalGoodChannel = async (
  ctx: RequestContext<Operator>,
  { code, ...given }: InputOf<typeof CreateDigitalGoodChannel>,
): Promise<ReplyOf<typeof CreateDigitalGoodChannel>> => {
  const after = { code, ...branchOf(given) };
  const saved = (await insertChannel(ctx.tx, after)) ?? reject('wrong_state', { state: 'code_taken' });
  ctx.audit({ target: `plan_channel:${saved.id}`, after });
  return saved;
};

// Updates a channel of digital goods.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { updateDigitalGoodChannel as UpdateDigitalGoodChannel } from '@roda/api-contract/sales/digital-goods-pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { branchOf } from './branch-input.ts';
import { channelById } from './digital-goods-cases.queries.ts';
import { updateChannel } from './digital-goods-editing.repository.ts';

export const updateDigitalGoodChannel = async (
  ctx: RequestContext<Operator>,
  { id, version, ...given }: InputOf<typeof UpdateDigitalGoodChannel>,
): Promise<ReplyOf<typeof UpdateDigitalGoodChannel>> => {
  const before = (await channelById(ctx.tx, id)) ?? reject('not_found');
  const after = branchOf(given);
  const saved = (await updateChannel(ctx.tx, { id, version, ...after })) ?? reject('stale');
  ctx.audit({ target: `plan_channel:${id}`, before, after });
  return saved;
};

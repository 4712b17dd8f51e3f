// Lists the channels of ordinary products, as shortcuts.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { listChannels as ListChannels } from '@roda/api-contract/sales/digital-goods';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { channels } from './digital-goods.queries.ts';

export const listChannels = async (
  { tx, client }: RequestContext<Member | Nobody>,
  _input: InputOf<typeof ListChannels>,
): Promise<ReplyOf<typeof ListChannels>> => [...(await channels(tx, client.lang))];

// The doors to ordinary goods, as shortcuts.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { listChannels as ListChannels } from '@roda/contract/plans';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { channels } from './plans.reads.ts';

export const listChannels = async (
  { tx, caller }: Act<Member | Nobody>,
  _input: InputOf<typeof ListChannels>,
): Promise<ReplyOf<typeof ListChannels>> => [...(await channels(tx, caller.lang))];

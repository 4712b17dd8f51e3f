// Carriers that something is sold of.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { listCarriers as ListCarriers } from '@roda/contract/plans';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { carrierOf } from './plan-view.ts';
import { carriers } from './plans.reads.ts';

export const listCarriers = async (
  { tx, caller: { lang, countryId } }: Act<Member | Nobody>,
  { kind, channelId }: InputOf<typeof ListCarriers>,
): Promise<ReplyOf<typeof ListCarriers>> => (await carriers(tx, { lang, countryId, kind, channelId })).map(carrierOf);

// Returns the missing suitability steps before a first purchase.
import type { memberSuitability as MemberSuitability } from '@roda/api-contract/people/suitability';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { toSuitabilityDto } from './suitability-checks.ts';

export const memberSuitability = (
  ctx: RequestContext,
  _input: InputOf<typeof MemberSuitability>,
): Promise<ReplyOf<typeof MemberSuitability>> => toSuitabilityDto(ctx);

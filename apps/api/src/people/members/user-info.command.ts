// A member's own profile.
import type { userInfo as UserInfo } from '@roda/contract/members';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import type { Prep } from '#platform/http/route.ts';
import { showProfile } from '#modules/identity/identity.public.ts';

type Op = typeof UserInfo;

/** Where people reach the app: the invitation link leads there. */
export const originOf = async ({ services }: Prep): Promise<string> => services.config.origin;

export const userInfo = (act: Act, _input: InputOf<Op>, origin: string): Promise<ReplyOf<Op>> =>
  showProfile(act, { memberId: act.who.memberId, origin });

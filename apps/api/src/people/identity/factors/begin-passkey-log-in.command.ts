// Begins an operator's log-in by passkey.
import type { beginPasskeyLogIn as BeginPasskeyLogIn } from '@roda/api-contract/people/passkeys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import type { Prep } from '#platform/http/route.ts';
import { freshChallenge, questionOf } from './passkey-challenge.ts';
import { countAsking } from '#people/identity/operators/operator-authentication.ts';

type Op = typeof BeginPasskeyLogIn;

/** Rejects with `too_often` when an address exceeds its rate limit. */
export const preparePasskeyLogIn = async (prep: Prep<Member | Nobody>): Promise<string> => {
  await countAsking(prep);
  return prep.services.config.consoleOrigin;
};

/** Names no credentials, so that it is not disclosed who has passkeys. */
export const beginPasskeyLogIn = async (
  ctx: RequestContext<Member | Nobody>,
  _input: InputOf<Op>,
  consoleOrigin: string,
): Promise<ReplyOf<Op>> =>
  questionOf(await freshChallenge(ctx, { purpose: 'log_in', sessionId: null }), {
    homeOrigin: consoleOrigin,
    known: [],
  });

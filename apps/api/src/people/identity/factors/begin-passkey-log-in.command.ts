// Begins an operator's log-in by passkey.
import type { beginPasskeyLogIn as BeginPasskeyLogIn } from '@roda/contract/identity-passkeys';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import type { Prep } from '#platform/http/route.ts';
import { freshChallenge, questionOf } from './ask-passkey.ts';
import { countAsking } from './operator-door.ts';

type Op = typeof BeginPasskeyLogIn;

/** Refuses `too_often` to an address that asks and asks. */
export const preparePasskeyLogIn = async (prep: Prep<Member | Nobody>): Promise<string> => {
  await countAsking(prep);
  return prep.services.config.consoleOrigin;
};

/** Names no credentials: nobody learns who has passkeys. */
export const beginPasskeyLogIn = async (
  act: Act<Member | Nobody>,
  _input: InputOf<Op>,
  consoleOrigin: string,
): Promise<ReplyOf<Op>> =>
  questionOf(await freshChallenge(act, { purpose: 'log_in', sessionId: null }), { consoleOrigin, known: [] });

// What a client must know before it shows a form: rules of codes and passwords, the key for order payloads.
import type { loginConfig as LoginConfig } from '@roda/contract/identity';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import type { Prep } from '#platform/http/route.ts';
import { orderKeys } from '#platform/order-key.ts';
import { FAILURES_PER_ADDRESS, FAILURE_WINDOW_MS, after } from './identity.rules.ts';
import { failuresOf } from './identity.reads.ts';

type Op = typeof LoginConfig;
type Key = ReplyOf<Op>['orderKey'];

export const prepareLoginConfig = async (prep: Prep): Promise<Key> => (await orderKeys(prep)).current.publicJwk;

/** `captchaRequired` speaks of this address; a phone's own failures may demand one too. */
export const loginConfig = async (
  act: Act<Member | Nobody>,
  _input: InputOf<Op>,
  orderKey: Key,
): Promise<ReplyOf<Op>> => {
  const subject = act.vault.blindIndex(act.caller.address, 'log-in-address');
  const failures = await failuresOf(act.tx, subject, after(act.at, -FAILURE_WINDOW_MS));
  return {
    inviteRequired: true,
    captchaRequired: (failures?.count ?? 0) >= FAILURES_PER_ADDRESS,
    codeLength: 6,
    passwordMin: 6,
    orderKey,
  };
};

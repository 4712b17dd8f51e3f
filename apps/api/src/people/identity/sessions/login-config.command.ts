// Returns what a client needs before it shows a form: rules of codes and passwords, the key for order payloads.
import type { loginConfig as LoginConfig } from '@roda/api-contract/people/identity';
import { loginRules } from '@roda/domain/login-rules';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import type { Prep } from '#platform/http/route.ts';
import { orderKeys } from '#platform/order-key.ts';
import { FAILURES_PER_ADDRESS, FAILURE_WINDOW_MS, after } from '#people/identity/identity.policy.ts';
import { failuresOf } from '#people/identity/identity.queries.ts';
import { logInSubjects } from './log-in-entry.ts';

type Op = typeof LoginConfig;
type Key = ReplyOf<Op>['orderKey'];

export const prepareLoginConfig = async (prep: Prep): Promise<Key> => (await orderKeys(prep)).current.publicJwk;

/** `captchaRequired` refers to this network; a phone's own failures may require one too. */
export const loginConfig = async (
  ctx: RequestContext<Member | Nobody>,
  _input: InputOf<Op>,
  orderKey: Key,
): Promise<ReplyOf<Op>> => {
  const { network: subject } = logInSubjects(ctx, { kind: 'log-in', account: '' });
  const failures = await failuresOf(ctx.tx, subject, after(ctx.at, -FAILURE_WINDOW_MS));
  return {
    ...loginRules,
    captchaRequired: (failures?.count ?? 0) >= FAILURES_PER_ADDRESS,
    orderKey,
  };
};

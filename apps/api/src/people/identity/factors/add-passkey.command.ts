// Registers a passkey created by a browser.
import type { addPasskey as AddPasskey } from '@roda/api-contract/people/passkeys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { enqueueEmail } from '#people/identity/email/enqueue-email.ts';
import { MOST_PASSKEYS } from './passkeys.policy.ts';
import { insertPasskey, takeChallenge } from './passkeys.repository.ts';
import { createdPasskey, saidAt, type CreatedPasskey } from './webauthn.ts';

type Op = typeof AddPasskey;

/** The challenge is consumed, whether the response is valid or not. */
export const preparePasskey = async (prep: Prep<Operator>, input: InputOf<Op>): Promise<CreatedPasskey> => {
  const { autocommit, vault, services, at, principal } = prep;
  const { consoleOrigin } = services.config;
  const said = saidAt(consoleOrigin, input.clientDataJSON) ?? reject('passkey_wrong');
  const { sessionId } = principal;
  const hash = vault.hashToken(said.challenge);
  if (!(await autocommit((tx) => takeChallenge(tx, { hash, purpose: 'register', sessionId, at }))))
    return reject('passkey_wrong');
  return (await createdPasskey(consoleOrigin, input)) ?? reject('passkey_wrong');
};

/**
 * From now on it authenticates the operator. A credential that is registered already, for any operator, is rejected.
 */
export const addPasskey = async (
  ctx: RequestContext<Operator>,
  { name, transports }: InputOf<Op>,
  made: CreatedPasskey,
): Promise<ReplyOf<Op>> => {
  const { tx, at, principal, newId, audit } = ctx;
  const { operatorId } = principal;
  const id = newId();
  const added = await insertPasskey(tx, { ...made, id, operatorId, name, transports, at, most: MOST_PASSKEYS });
  if (added === 'many') reject('limit_reached', { limit: MOST_PASSKEYS, bought: MOST_PASSKEYS });
  if (added === 'known') reject('passkey_wrong');
  const facts = { kind: 'factor_added', at: at.toISOString(), factor: 'passkey' } as const;
  await enqueueEmail(ctx, { id: newId(), operatorId, facts });
  audit({ target: `operator:${operatorId}`, after: { passkey: name, id } });
  return { id, name, synced: made.synced, addedAt: at.toISOString(), copied: false };
};

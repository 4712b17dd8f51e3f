// Begins a session for an operator who has just authenticated.
import type { logInOperator as LogInOperator } from '@roda/api-contract/people/operators';
import type { ReplyOf } from '@roda/api-contract/operation';
import { appendAudit } from '#platform/audit-log.ts';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { enqueueEmail } from '#people/identity/email/enqueue-email.ts';
import { freshToken } from '#people/identity/sessions/begin-session.ts';
import {
  after,
  KNOWN_ADDRESS_MS,
  maskedAddress,
  OPERATOR_IDLE_MS,
  OPERATOR_SESSION_MS,
} from '#people/identity/identity.policy.ts';
import { deviceOfSession } from '#people/identity/sessions/known-device.ts';
import { operatorAddressIndex } from './operator-authentication.ts';
import { isKnownAddress, type OperatorRow } from './operators.queries.ts';
import { insertOperatorSession, type OperatorProof } from './operators.repository.ts';
import { needsFactor, type StaffMode } from './staff.policy.ts';

export type Proven = {
  readonly operator: OperatorRow;
  readonly proof: OperatorProof;
  readonly mode: StaffMode;
};

/**
 * Returns the token, once, and to a browser its mark beside the cookie. The session carries no roles: they are read
 * with every call. Rejects when the proved password or passkey is no longer the operator's. Logging in counts as a
 * fresh proof and is in the audit log; the operator gets an e-mail when it came from an address that is new.
 */
export const beginOperatorSession = async (
  ctx: RequestContext<Member | Nobody>,
  { operator, proof, mode }: Proven,
): Promise<ReplyOf<typeof LogInOperator>> => {
  const { tx, at, newId, random, vault, client } = ctx;
  const { id, email, name, roles, totpOn } = operator;
  const token = freshToken(random);
  const expiresAt = after(at, OPERATOR_SESSION_MS);
  const addressIndex = operatorAddressIndex(vault, client.address);
  const isKnown = await isKnownAddress(tx, { email, addressIndex, since: after(at, -KNOWN_ADDRESS_MS) });
  const seen = await deviceOfSession(ctx, { operatorId: id });
  const began = await insertOperatorSession(tx, {
    id: newId(),
    operatorId: id,
    tokenHash: vault.hashToken(token),
    proof,
    addressIndex,
    addressMasked: maskedAddress(client.address),
    knownDevice: seen.device,
    at,
    idleAt: after(at, OPERATOR_IDLE_MS),
    expiresAt,
  });
  if (!began) reject(proof.way === 'passkey' ? 'passkey_wrong' : 'credentials_wrong');
  const facts = { kind: 'log_in', at: at.toISOString(), address: maskedAddress(client.address) } as const;
  if (!isKnown) await enqueueEmail(ctx, { id: newId(), operatorId: id, facts });
  await appendAudit(
    { tx, at, client, principal: { operatorId: id, name, roles } },
    proof.way === 'passkey' ? 'identity.logInByPasskey' : 'identity.logInOperator',
    { target: `operator:${id}`, after: { by: proof.way } },
  );
  const secondFactorNeeded = needsFactor(mode, operator);
  const shown = { id, name, roles: [...roles] };
  return {
    token: ctx.issueToken('operator', token),
    expiresAt: expiresAt.toISOString(),
    operator: shown,
    totpOn,
    secondFactorNeeded,
    ...(seen.token === undefined ? {} : { device: seen.token }),
  };
};

// Registers a key of a member.
import type { addMemberKey as AddMemberKey } from '@roda/api-contract/people/member-keys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { sendNotification } from '#content/notifications/index.ts';
import type { Member, RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { bindingOf, deviceCredentialOf, isSignedByDevice, MOST_MEMBER_KEYS } from './member-key-checks.ts';
import { insertMemberKey, isLiveKeyChallenge, takeKeyChallenge, type KeyChallenge } from './member-keys.repository.ts';
import { clientDataOf } from './passkeys.policy.ts';
import { proveByCodeOrKey, proveGuarded, useProof, type ProvenMember } from './prove-member.ts';
import { createdPasskey } from './webauthn.ts';

type Op = typeof AddMemberKey;
type Input = InputOf<Op>;

type MadeKey = {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
};

type Prepared = { readonly made: MadeKey; readonly challenge: KeyChallenge; readonly proven: ProvenMember };

/** The new key, when it answered a challenge: a public key alone proves nothing. */
const madeFrom = async (origin: string, { key }: Input): Promise<MadeKey | undefined> => {
  if (key.kind === 'passkey') {
    const created = await createdPasskey(origin, key.passkey);
    return created === undefined ? undefined : { ...created, transports: key.passkey.transports };
  }
  if (!isSignedByDevice(key)) return undefined;
  const publicKey = Buffer.from(key.publicKey, 'base64url');
  return { credentialId: deviceCredentialOf(publicKey), publicKey, counter: 0, transports: [] };
};

const offeredTo = ({ vault, principal, at }: Prep<Member>, { key }: Input) => {
  const answered = key.kind === 'device' ? key.challenge : clientDataOf(key.passkey.clientDataJSON)?.challenge;
  return {
    sessionId: principal.sessionId,
    purpose: 'offer' as const,
    hash: vault.hashToken(answered ?? ''),
    binding: bindingOf(vault, { purpose: 'offer' }),
    at,
  };
};

/** The first key needs a code of the member's own phone, a further one what every guarded call needs. */
export const prepareMemberKey = async (prep: Prep<Member>, input: Input): Promise<Prepared> => {
  const { reading, services } = prep;
  const challenge = offeredTo(prep, input);
  if (!(await reading((tx) => isLiveKeyChallenge(tx, challenge)))) reject('key_wrong');
  const made = (await madeFrom(services.config.origin, input)) ?? reject('key_wrong');
  const { key, proof, code, password } = input;
  const action = { purpose: 'addKey' as const, key: key.kind === 'device' ? key.publicKey : key.passkey.id };
  const guarded = await proveGuarded(prep, action, { scene: 'key', proof, code, password });
  const proven = guarded.way === 'none' ? await proveByCodeOrKey(prep, action, { scene: 'key', code }) : guarded;
  return { made, challenge, proven };
};

/**
 * From now on the member's withdrawals need a proof. A credential that is registered already, for any member, is
 * rejected. The member is told, so that a key of somebody else does not go unnoticed.
 */
export const addMemberKey = async (
  ctx: RequestContext,
  { name, key: { kind } }: Input,
  { made, challenge, proven }: Prepared,
): Promise<ReplyOf<Op>> => {
  const { tx, at, principal, newId } = ctx;
  const { memberId, sessionId } = principal;
  await useProof(ctx, proven);
  if (!(await takeKeyChallenge(tx, { ...challenge, at }))) reject('key_wrong');
  const id = newId();
  const added = await insertMemberKey(tx, { ...made, memberId, id, sessionId, kind, name, at, most: MOST_MEMBER_KEYS });
  if (added === 'many') reject('limit_reached', { limit: MOST_MEMBER_KEYS, bought: MOST_MEMBER_KEYS });
  if (added === 'known') reject('key_wrong');
  await sendNotification(ctx, {
    memberId,
    topic: 'security',
    text: 'keyAdded',
    values: { name },
    link: 'pages/my/set?keys=1',
  });
  return { id, kind, name, addedAt: at.toISOString() };
};

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
import { proveGuarded, useProof, type ProvenMember } from './prove-member.ts';
import { madePin } from './prove-pin.ts';
import { createdPasskey } from './webauthn.ts';

type Op = typeof AddMemberKey;
type Input = InputOf<Op>;

type MadeKey = {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer | null;
  readonly pinHash: Buffer | null;
  readonly counter: number;
  readonly transports: readonly string[];
};

type Prepared = {
  readonly made: MadeKey;
  /** A PIN answers none. */
  readonly challenge: KeyChallenge | undefined;
  readonly proven: ProvenMember;
};

type SignedKey = Exclude<Input['key'], { kind: 'pin' }>;

/** The new key, when it answered a challenge: a public key alone proves nothing. */
const madeFrom = async (origin: string, key: SignedKey): Promise<MadeKey | undefined> => {
  if (key.kind === 'passkey') {
    const created = await createdPasskey(origin, key.passkey);
    return created === undefined ? undefined : { ...created, pinHash: null, transports: key.passkey.transports };
  }
  if (!isSignedByDevice(key)) return undefined;
  const publicKey = Buffer.from(key.publicKey, 'base64url');
  return { credentialId: deviceCredentialOf(publicKey), publicKey, pinHash: null, counter: 0, transports: [] };
};

const offeredTo = ({ vault, principal, at }: Prep<Member>, key: SignedKey) => {
  const answered = key.kind === 'device' ? key.challenge : clientDataOf(key.passkey.clientDataJSON)?.challenge;
  return {
    sessionId: principal.sessionId,
    purpose: 'offer' as const,
    hash: vault.hashToken(answered ?? ''),
    binding: bindingOf(vault, { purpose: 'offer' }),
    at,
  };
};

const preparedKey = async (prep: Prep<Member>, key: Input['key']): Promise<Omit<Prepared, 'proven'>> => {
  if (key.kind === 'pin') {
    const made = { ...(await madePin(prep, key)), publicKey: null, counter: 0, transports: [] };
    return { made, challenge: undefined };
  }
  const challenge = offeredTo(prep, key);
  if (!(await prep.reading((tx) => isLiveKeyChallenge(tx, challenge)))) reject('key_wrong');
  return { made: (await madeFrom(prep.services.config.origin, key)) ?? reject('key_wrong'), challenge };
};

/** What a proof of adding this key is bound to. */
const addedKey = (key: Input['key']): string => {
  if (key.kind === 'pin') return key.secret;
  return key.kind === 'device' ? key.publicKey : key.passkey.id;
};

/**
 * The first key needs code and password together, a further one what every guarded call needs. The proof comes first: a
 * weak PIN is told to the member alone, since it tells the birth date of a verified person.
 */
export const prepareMemberKey = async (prep: Prep<Member>, input: Input): Promise<Prepared> => {
  const { key, proof, code, password } = input;
  const action = { purpose: 'addKey' as const, key: addedKey(key) };
  const proven = await proveGuarded(prep, action, { scene: 'key', proof, code, password });
  return { ...(await preparedKey(prep, key)), proven };
};

/**
 * It confirms the member's guarded calls from now on. A credential that is registered already, for any member, is
 * rejected. The member is told, so that a key of somebody else does not go unnoticed.
 */
export const addMemberKey = async (
  ctx: RequestContext,
  { name, key }: Input,
  { made, challenge, proven }: Prepared,
): Promise<ReplyOf<Op>> => {
  const { tx, at, principal, newId } = ctx;
  const { memberId, sessionId } = principal;
  const { kind } = key;
  await useProof(ctx, proven);
  if (challenge !== undefined && !(await takeKeyChallenge(tx, { ...challenge, at }))) reject('key_wrong');
  const id = newId();
  const replaces = (kind === 'pin' ? key.replaces : undefined) ?? null;
  const row = { ...made, memberId, id, sessionId, kind, name, at, replaces, most: MOST_MEMBER_KEYS };
  const added = await insertMemberKey(tx, row);
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

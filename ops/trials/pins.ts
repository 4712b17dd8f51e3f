// The PIN of a member's device, which confirms withdrawals.
import { randomBytes } from 'node:crypto';
import { addMemberKey } from '@roda/api-contract/people/member-keys';
import { callsTo, type Caller } from './purchases.ts';
import { keyCode, type Serving } from './texts.ts';

const PIN = '482913';

/** Adds a PIN on a new device, by a code that is texted and the password; the proof that calls then carry. */
export const pinOf = async (
  at: Serving,
  member: Caller,
  { phone, password }: { readonly phone: string; readonly password: string },
) => {
  const proof = { kind: 'pin' as const, secret: randomBytes(32).toString('base64url'), pin: PIN };
  const code = await keyCode(at, member, phone);
  await callsTo(at.server.origin, at.aheadMs).ask(addMemberKey, member, { name: 'Phone', key: proof, code, password });
  return proof;
};

// Reveals one encrypted field of a member to an operator who gives a reason.
import type { revealMember as RevealMember } from '@roda/api-contract/people/member-cases';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { encryptedAddressPlace, encryptedPlaces } from '#people/identity/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { encryptedFields } from './member-cases.queries.ts';
import { passportPlace } from '#people/members/update-info.command.ts';

type Op = typeof RevealMember;

const places = { phone: encryptedPlaces.phone, address: encryptedAddressPlace, passport: passportPlace } as const;

/** Nothing is returned unless the audit row that records who and why is written with it. */
export const revealMember = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, vault, audit } = ctx;
  const { field, reason } = input;
  const memberId = BigInt(input.memberId);
  const encrypted = (await encryptedFields(tx, memberId))?.[field] ?? reject('not_found');
  audit({ target: `member:${memberId}`, after: { revealed: [field] }, reason });
  return { field, value: vault.open(encrypted, places[field](memberId)) };
};

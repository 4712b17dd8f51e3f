// Shows one sealed field of a member to an operator who says why.
import type { revealMember as RevealMember } from '@roda/contract/members-desk';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { sealedAddressPlace, sealedPlaces } from '#modules/identity/identity.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { sealedFields } from './desk.reads.ts';
import { passportPlace } from './update-info.ts';

type Op = typeof RevealMember;

const places = { phone: sealedPlaces.phone, address: sealedAddressPlace, passport: passportPlace } as const;

/** Nothing is shown unless the row that says who looked and why is written with it. */
export const revealMember = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, vault, note } = act;
  const { field, reason } = input;
  const memberId = BigInt(input.memberId);
  const sealed = (await sealedFields(tx, memberId))?.[field] ?? refuse('not_found');
  note({ target: `member:${memberId}`, after: { revealed: [field] }, reason });
  return { field, value: vault.open(sealed, places[field](memberId)) };
};

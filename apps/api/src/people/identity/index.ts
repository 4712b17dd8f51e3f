// What other modules may ask about who somebody is.
import type { OperatorRole } from '@roda/contract/operation';
import { phonesFor } from '#modules/places/places.public.ts';
import type { Act, Who } from '#platform/act.ts';
import type { Tx } from '#platform/db/tx.ts';
import { carrySessions, putOperator, stretchSessions } from './operators.sql.ts';
import { phoneIndexOf } from './prove-code.ts';
import { sealedPhonePlace } from './resolve-phone.ts';
import { namePlace } from './show-gate.ts';
import { birthPlace, numberPlace } from './submit-identity.ts';

export { askGate, identityName, judgeGate, judgeIdentity, requireGate, requireIdentity } from './show-gate.ts';
export { sealedAddressPlace, showProfile } from './show-profile.ts';
export { ownUpload } from './profile.reads.ts';
/** A code of a text message: `proveCode` in `prepare`, `useCode` in `run`. */
export { proveCode, useCode, type ProvenCode } from './prove-code.ts';
/** The phone a call names, or the calling member's own. */
export { resolvePhone } from './resolve-phone.ts';
/** Step-up for money: the member's own password, in `prepare`. */
export { requirePassword } from './prove-password.ts';
export { cardWaitOf } from './card-wait.ts';
/** Where a check's name, birth date and number are sealed: who proves an age or compares a name opens it there. */
export { birthPlace, numberPlace } from './submit-identity.ts';
export { namePlace } from './show-gate.ts';

/** Erases an account in which nothing of value is left; ask `whatIsLeft` under `lockMember`. */
export { closeAccount, eraseAccount } from './closing.ts';
export { lockMember } from './gate.sql.ts';
export { whatIsLeft } from './identity.reads.ts';

/** The blind indexes that a typed phone has, one per country whose numbers it fits. */
export const phoneIndexes = async ({ tx, vault }: Pick<Act<Who>, 'tx' | 'vault'>, typed: string): Promise<Buffer[]> =>
  (await phonesFor(tx, typed)).map((phone) => phoneIndexOf(vault, phone));

/** Where a member's values are sealed, for whoever copies them for their owner. */
export const sealedPlaces = {
  phone: sealedPhonePlace,
  checkName: namePlace,
  checkNumber: numberPlace,
  checkBirth: birthPlace,
};

/** For the demo, whose clock jumps: what lives moves along, and a play through weeks is one sitting. */
export const operatorSessions = { carry: carrySessions, stretch: stretchSessions };

type OperatorGiven = {
  readonly email: string;
  readonly name: string;
  /** Already hashed by services.hashing. */
  readonly passwordHash: string;
  readonly roles: readonly OperatorRole[];
  readonly at: Date;
};

/** Makes an operator, or gives an existing one this password and exactly these roles; gives the number. */
export const createOperator = (tx: Tx, operator: OperatorGiven): Promise<number> => putOperator(tx, operator);

// Module API of identity.
import type { OperatorRole } from '@roda/api-contract/operation';
import { phonesFor } from '#backoffice/markets/index.ts';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { stretchMemberSessions } from './identity.repository.ts';
import { carrySessions, upsertOperator, stretchSessions } from './operators/operators.repository.ts';
import { phoneIndexOf } from './sessions/prove-code.ts';
import { encryptedPhonePlace } from './sessions/resolve-phone.ts';
import { namePlace } from '#people/suitability/suitability-checks.ts';
import { birthPlace, numberPlace } from './verification/submit-identity.command.ts';

export {
  askSuitability,
  identityName,
  judgeSuitability,
  judgeIdentity,
  requireSuitability,
  requireIdentity,
} from '#people/suitability/suitability-checks.ts';
export { encryptedAddressPlace, toProfileDto } from './sessions/profile-dto.ts';
export { ownUpload } from './sessions/profile.queries.ts';
/** The second proof of guarded calls: `proveGuarded` in `prepare`, `useProof` in `run`. */
export { proveGuarded, useProof, type ProvenMember } from './factors/prove-member.ts';
/** The same where the wallet pays: `proveSpending` in `prepare`, `requireSpendingProof` in `run`. */
export { countUnproven, ownPhone, proveSpending, requireSpendingProof } from './spending/prove-spending.ts';
/** Who a log-in code of our WeChat mini-program belongs to. */
export { weChatOauth } from './oauth/wechat-oauth.ts';
/** Before rewards and games, never before what is a member's own. */
export { requireReviewed } from './robots/require-reviewed.ts';
export { cardWaitOf } from './verification/card-change-delay.ts';
/**
 * Encryption context of a check's name, birth date and number: used to decrypt them for age checks and name comparison.
 */
export { birthPlace, numberPlace } from './verification/submit-identity.command.ts';
export { namePlace } from '#people/suitability/suitability-checks.ts';

/** The first two operators of an installation, made on the server's machine. */
export { bootstrapOperators } from './operators/bootstrap-operators.ts';
export { FIRST_ROLES, personFrom } from './operators/first-operators.policy.ts';

/** For the doctor. */
export { sendTestEmail } from './email/send-test-email.ts';
export type { SentTest } from './messages/send-test.ts';
export { sendTestText } from './sms/send-test-text.ts';

/** Erases an account in which nothing of value is left; call `whatIsLeft` under `lockMember`. */
export { closeAccount, eraseAccount } from './closing/closing.ts';
export { lockMember } from '#people/suitability/suitability.repository.ts';
export { whatIsLeft } from './identity.queries.ts';

/** The blind indexes of an entered phone, one per country whose numbers it fits. */
export const phoneIndexes = async (
  { tx, vault }: Pick<RequestContext<Principal>, 'tx' | 'vault'>,
  typed: string,
): Promise<Buffer[]> => (await phonesFor(tx, typed)).map((phone) => phoneIndexOf(vault, phone));

/** Encryption contexts of a member's values, for data exports. */
export const encryptedPlaces = {
  phone: encryptedPhonePlace,
  checkName: namePlace,
  checkNumber: numberPlace,
  checkBirth: birthPlace,
};

/** For the demo, whose clock jumps: live sessions are shifted with it, so that a run through weeks is one session. */
export const operatorSessions = { carry: carrySessions, stretch: stretchSessions };
export const memberSessions = { stretch: stretchMemberSessions };

type OperatorGiven = {
  readonly email: string;
  readonly name: string;
  /** Already hashed by services.hashing. */
  readonly passwordHash: string;
  readonly roles: readonly OperatorRole[];
  readonly at: Date;
};

/** Creates an operator, or gives an existing one this password and exactly these roles; returns the number. */
export const createOperator = (tx: Tx, operator: OperatorGiven): Promise<number> => upsertOperator(tx, operator);

// Routes of the identity module: operation to handler.
import * as contract from '@roda/api-contract/people/identity';
import * as gate from '@roda/api-contract/people/suitability';
import * as oauth from '@roda/api-contract/people/oauth';
import * as keys from '@roda/api-contract/people/member-keys';
import * as registrations from '@roda/api-contract/people/registrations';
import * as passkeys from '@roda/api-contract/people/passkeys';
import * as staff from '@roda/api-contract/people/staff';
import * as operators from '@roda/api-contract/people/operators';
import type { Change } from '#backoffice/approvals/index.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { acknowledgeRisk } from '#people/suitability/acknowledge-risk.command.ts';
import { answerQuestions } from '#people/suitability/answer-questions.command.ts';
import { approveIdentity } from './verification/approve-identity.command.ts';
import { bindPhoneNumber, prepareBinding } from './oauth/bind-phone-number.command.ts';
import { captcha, drawCaptcha } from './sessions/captcha.command.ts';
import { declareIncome } from '#people/suitability/declare-income.command.ts';
import { findMember, findOperator } from './sessions/find-session.ts';
import { suitabilityQuestions } from '#people/suitability/suitability-questions.query.ts';
import { listConsents } from './sessions/list-consents.query.ts';
import { listIdentities } from './verification/list-identities.query.ts';
import { listSessions } from './sessions/list-sessions.query.ts';
import { logIn, prepareLogIn } from './sessions/log-in.command.ts';
import { logInOperator, prepareOperatorLogIn } from './operators/log-in-operator.command.ts';
import { logOut } from './sessions/log-out.command.ts';
import { logOutOperator } from './operators/log-out-operator.command.ts';
import { loginConfig, prepareLoginConfig } from './sessions/login-config.command.ts';
import { memberSuitability } from '#people/suitability/member-suitability.query.ts';
import { prepareRegistration, registerByPhone } from './sessions/register-by-phone.command.ts';
import { identityChange, proposeIdentity } from './verification/propose-identity.command.ts';
import { rejectIdentity } from './verification/reject-identity.command.ts';
import { prepareReset, resetPassword } from './sessions/reset-password.command.ts';
import { returnIdentity } from './verification/return-identity.command.ts';
import { addPasskey, preparePasskey } from './factors/add-passkey.command.ts';
import { addMemberKey, prepareMemberKey } from './factors/add-member-key.command.ts';
import { beginKeyProof } from './factors/begin-key-proof.command.ts';
import { beginMemberKey, memberOriginOf } from './factors/begin-member-key.command.ts';
import { deleteMemberKey, proveKeyRemoval } from './factors/delete-member-key.command.ts';
import { listMemberKeys } from './factors/list-member-keys.query.ts';
import { beginPasskey } from './factors/begin-passkey.command.ts';
import { beginPasskeyLogIn, preparePasskeyLogIn } from './factors/begin-passkey-log-in.command.ts';
import { beginPasskeyProof, consoleOriginOf } from './factors/begin-passkey-proof.command.ts';
import { updateOperatorPassword, prepareOperatorPassword } from './operators/update-operator-password.command.ts';
import { listPasskeys } from './factors/list-passkeys.query.ts';
import { logInByPasskey, provePasskeyLogIn } from './factors/log-in-by-passkey.command.ts';
import { operatorAccount } from './operators/operator-account.query.ts';
import { modeOf, deletePasskey } from './factors/delete-passkey.command.ts';
import { renamePasskey } from './factors/rename-passkey.command.ts';
import { disableTotp } from './factors/disable-totp.command.ts';
import { prepareProof, proveOperator } from './factors/prove-operator.command.ts';
import { prepareReveal, revealIdentity } from './verification/reveal-identity.command.ts';
import { DAY_MS, MEMBER_SESSION_MOST_DAYS, OPERATOR_SESSION_MS } from './identity.policy.ts';
import { liveAmong } from './identity.queries.ts';
import { revokeSession } from './sessions/revoke-session.command.ts';
import { prepareSend, sendCode } from './sessions/send-code.command.ts';
import { updateConsent } from './sessions/update-consent.command.ts';
import { prepareTotp, enableTotp } from './factors/enable-totp.command.ts';
import { countDocuments, submitIdentity } from './verification/submit-identity.command.ts';
import { undoUnsubscribe } from './closing/undo-unsubscribe.command.ts';
import { proveUnsubscribe, unsubscribe } from './closing/unsubscribe.command.ts';
import { prepareOauthPhone, verifyOauthPhone } from './oauth/verify-oauth-phone.command.ts';
import { acceptInvitation, prepareAcceptance } from './operators/accept-invitation.command.ts';
import { updateOperatorRoles, staffRolesChange } from './operators/update-operator-roles.command.ts';
import { endMemberSessions } from './sessions/end-member-sessions.command.ts';
import { endOperatorSession } from './operators/end-operator-session.command.ts';
import { inviteOperator, prepareInvite, staffInviteChange } from './operators/invite-operator.command.ts';
import { issueInvitation } from './operators/issue-invitation.command.ts';
import { listOperators, listOperatorSessions } from './operators/list-operators.query.ts';
import { resetSecondFactor, staffFactorChange } from './operators/reset-second-factor.command.ts';
import { approveRegistrations } from './robots/approve-registrations.command.ts';
import { listRegistrations } from './robots/list-registrations.query.ts';
import { rejectRegistrations } from './robots/reject-registrations.command.ts';
import { revokeOperator, staffRevokeChange } from './operators/revoke-operator.command.ts';
import { updatePublicInviteCode } from './operators/update-public-invite-code.command.ts';

export const identityRoutes: readonly Route[] = [
  command(contract.loginConfig, loginConfig, { prepare: prepareLoginConfig }),
  command(contract.captcha, captcha, { prepare: drawCaptcha }),
  command(contract.sendCode, sendCode, { prepare: prepareSend }),
  command(contract.registerByPhone, registerByPhone, { prepare: prepareRegistration }),
  command(contract.logIn, logIn, { prepare: prepareLogIn }),
  command(oauth.verifyOauthPhone, verifyOauthPhone, { prepare: prepareOauthPhone }),
  command(oauth.bindPhoneNumber, bindPhoneNumber, { prepare: prepareBinding }),
  command(contract.resetPassword, resetPassword, { prepare: prepareReset }),
  command(contract.unsubscribe, unsubscribe, { prepare: proveUnsubscribe }),
  command(contract.undoUnsubscribe, undoUnsubscribe, { prepare: prepareLogIn }),
  command(contract.logOut, logOut),
  read(contract.listSessions, listSessions),
  command(contract.revokeSession, revokeSession),
  read(keys.listMemberKeys, listMemberKeys),
  command(keys.beginMemberKey, beginMemberKey, { prepare: memberOriginOf }),
  command(keys.addMemberKey, addMemberKey, { prepare: prepareMemberKey }),
  command(keys.deleteMemberKey, deleteMemberKey, { prepare: proveKeyRemoval }),
  command(keys.beginKeyProof, beginKeyProof, { prepare: memberOriginOf }),
  read(contract.listConsents, listConsents),
  command(contract.updateConsent, updateConsent),
  read(gate.memberSuitability, memberSuitability),
  command(gate.submitIdentity, submitIdentity, { prepare: countDocuments }),
  read(gate.suitabilityQuestions, suitabilityQuestions),
  command(gate.answerQuestions, answerQuestions),
  command(gate.acknowledgeRisk, acknowledgeRisk),
  command(gate.declareIncome, declareIncome),
  read(gate.listIdentities, listIdentities),
  command(gate.revealIdentity, revealIdentity, { prepare: prepareReveal }),
  command(gate.approveIdentity, approveIdentity),
  command(gate.proposeIdentity, proposeIdentity),
  command(gate.returnIdentity, returnIdentity),
  command(gate.rejectIdentity, rejectIdentity),
  read(registrations.listRegistrations, listRegistrations),
  command(registrations.approveRegistrations, approveRegistrations),
  command(registrations.rejectRegistrations, rejectRegistrations),
  command(operators.logInOperator, logInOperator, { prepare: prepareOperatorLogIn }),
  command(operators.logOutOperator, logOutOperator),
  command(operators.proveOperator, proveOperator, { prepare: prepareProof }),
  command(operators.enableTotp, enableTotp, { prepare: prepareTotp }),
  command(operators.disableTotp, disableTotp, { prepare: modeOf }),
  command(operators.updateOperatorPassword, updateOperatorPassword, { prepare: prepareOperatorPassword }),
  read(operators.operatorAccount, operatorAccount),
  command(passkeys.beginPasskeyLogIn, beginPasskeyLogIn, { prepare: preparePasskeyLogIn }),
  command(passkeys.logInByPasskey, logInByPasskey, { prepare: provePasskeyLogIn }),
  command(passkeys.beginPasskeyProof, beginPasskeyProof, { prepare: consoleOriginOf }),
  command(passkeys.beginPasskey, beginPasskey, { prepare: consoleOriginOf }),
  command(passkeys.addPasskey, addPasskey, { prepare: preparePasskey }),
  read(passkeys.listPasskeys, listPasskeys),
  command(passkeys.renamePasskey, renamePasskey),
  command(passkeys.deletePasskey, deletePasskey, { prepare: modeOf }),
  read(staff.listOperators, listOperators),
  command(staff.inviteOperator, inviteOperator, { prepare: prepareInvite }),
  command(staff.issueInvitation, issueInvitation),
  command(staff.acceptInvitation, acceptInvitation, { prepare: prepareAcceptance }),
  command(staff.updateOperatorRoles, updateOperatorRoles),
  command(staff.revokeOperator, revokeOperator),
  command(staff.resetSecondFactor, resetSecondFactor),
  read(staff.listOperatorSessions, listOperatorSessions),
  command(staff.endOperatorSession, endOperatorSession),
  command(staff.endMemberSessions, endMemberSessions),
  command(staff.updatePublicInviteCode, updatePublicInviteCode),
];

/** Operations that need two-person approval. */
export const identityChanges: readonly Change[] = [
  staffInviteChange,
  staffRolesChange,
  staffRevokeChange,
  staffFactorChange,
  identityChange,
];

export { smsHooks as identityHooks } from './sms/receive-receipt.ts';

const mostSeconds = {
  member: (MEMBER_SESSION_MOST_DAYS * DAY_MS) / 1000,
  operator: OPERATOR_SESSION_MS / 1000,
};

/** How tokens resolve to principals: the platform caches the results for seconds. */
export const identitySessions = { member: findMember, operator: findOperator, mostSeconds, liveAmong };

/** The encryption context of a verified name, for lists that name members. */
export { namePlace } from '#people/suitability/suitability-checks.ts';
export { messageTests } from './messages/message-tests.ts';

// Table of contents of the identity module.
import * as contract from '@roda/contract/identity';
import * as gate from '@roda/contract/identity-gate';
import * as oauth from '@roda/contract/identity-oauth';
import * as passkeys from '@roda/contract/identity-passkeys';
import * as staff from '@roda/contract/identity-staff';
import * as operators from '@roda/contract/identity-operators';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { acknowledgeRisk } from './acknowledge-risk.ts';
import { answerQuestions } from './answer-questions.ts';
import { approveIdentity } from './approve-identity.ts';
import { bindPhoneNumber, prepareBinding } from './bind-phone-number.ts';
import { captcha, drawCaptcha } from './captcha.ts';
import { declareIncome } from './declare-income.ts';
import { findMember, findOperator } from './find-session.ts';
import { gateQuestions } from './gate-questions.ts';
import { listConsents } from './list-consents.ts';
import { listIdentities } from './list-identities.ts';
import { listSessions } from './list-sessions.ts';
import { logIn, prepareLogIn } from './log-in.ts';
import { logInOperator, prepareOperatorLogIn } from './log-in-operator.ts';
import { logOut } from './log-out.ts';
import { logOutOperator } from './log-out-operator.ts';
import { loginConfig, prepareLoginConfig } from './login-config.ts';
import { memberGate } from './member-gate.ts';
import { prepareRegistration, registerByPhone } from './register-by-phone.ts';
import { identityChange, proposeIdentity } from './propose-identity.ts';
import { rejectIdentity } from './reject-identity.ts';
import { prepareReset, resetPassword } from './reset-password.ts';
import { returnIdentity } from './return-identity.ts';
import { addPasskey, preparePasskey } from './add-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { beginPasskeyLogIn, preparePasskeyLogIn } from './begin-passkey-log-in.ts';
import { beginPasskeyProof, consoleOriginOf } from './begin-passkey-proof.ts';
import { changeOperatorPassword, hashOperatorPassword } from './change-operator-password.ts';
import { listPasskeys } from './list-passkeys.ts';
import { logInByPasskey, provePasskeyLogIn } from './log-in-by-passkey.ts';
import { operatorAccount } from './operator-account.ts';
import { modeOf, removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { turnOffTotp } from './turn-off-totp.ts';
import { prepareProof, proveOperator } from './prove-operator.ts';
import { prepareReveal, revealIdentity } from './reveal-identity.ts';
import { liveAmong } from './identity.reads.ts';
import { revokeSession } from './revoke-session.ts';
import { prepareSend, sendCode } from './send-code.ts';
import { setConsent } from './set-consent.ts';
import { prepareTotp, setUpTotp } from './set-up-totp.ts';
import { countPapers, submitIdentity } from './submit-identity.ts';
import { undoUnsubscribe } from './undo-unsubscribe.ts';
import { proveUnsubscribe, unsubscribe } from './unsubscribe.ts';
import { prepareOauthPhone, verifyOauthPhone } from './verify-oauth-phone.ts';
import { acceptInvitation, prepareAcceptance } from './accept-invitation.ts';
import { changeOperatorRoles, staffRolesChange } from './change-operator-roles.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { endOperatorSession } from './end-operator-session.ts';
import { inviteOperator, prepareInvite, staffInviteChange } from './invite-operator.ts';
import { issueInvitation } from './issue-invitation.ts';
import { listOperators, listOperatorSessions } from './list-operators.ts';
import { revokeOperator, staffRevokeChange } from './revoke-operator.ts';
import { setPublicInviteCode } from './set-public-invite-code.ts';

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
  read(contract.listConsents, listConsents),
  command(contract.setConsent, setConsent),
  read(gate.memberGate, memberGate),
  command(gate.submitIdentity, submitIdentity, { prepare: countPapers }),
  read(gate.gateQuestions, gateQuestions),
  command(gate.answerQuestions, answerQuestions),
  command(gate.acknowledgeRisk, acknowledgeRisk),
  command(gate.declareIncome, declareIncome),
  read(gate.listIdentities, listIdentities),
  command(gate.revealIdentity, revealIdentity, { prepare: prepareReveal }),
  command(gate.approveIdentity, approveIdentity),
  command(gate.proposeIdentity, proposeIdentity),
  command(gate.returnIdentity, returnIdentity),
  command(gate.rejectIdentity, rejectIdentity),
  command(operators.logInOperator, logInOperator, { prepare: prepareOperatorLogIn }),
  command(operators.logOutOperator, logOutOperator),
  command(operators.proveOperator, proveOperator, { prepare: prepareProof }),
  command(operators.setUpTotp, setUpTotp, { prepare: prepareTotp }),
  command(operators.turnOffTotp, turnOffTotp, { prepare: modeOf }),
  command(operators.changeOperatorPassword, changeOperatorPassword, { prepare: hashOperatorPassword }),
  read(operators.operatorAccount, operatorAccount),
  command(passkeys.beginPasskeyLogIn, beginPasskeyLogIn, { prepare: preparePasskeyLogIn }),
  command(passkeys.logInByPasskey, logInByPasskey, { prepare: provePasskeyLogIn }),
  command(passkeys.beginPasskeyProof, beginPasskeyProof, { prepare: consoleOriginOf }),
  command(passkeys.beginPasskey, beginPasskey, { prepare: consoleOriginOf }),
  command(passkeys.addPasskey, addPasskey, { prepare: preparePasskey }),
  read(passkeys.listPasskeys, listPasskeys),
  command(passkeys.renamePasskey, renamePasskey),
  command(passkeys.removePasskey, removePasskey, { prepare: modeOf }),
  read(staff.listOperators, listOperators),
  command(staff.inviteOperator, inviteOperator, { prepare: prepareInvite }),
  command(staff.issueInvitation, issueInvitation),
  command(staff.acceptInvitation, acceptInvitation, { prepare: prepareAcceptance }),
  command(staff.changeOperatorRoles, changeOperatorRoles),
  command(staff.revokeOperator, revokeOperator),
  read(staff.listOperatorSessions, listOperatorSessions),
  command(staff.endOperatorSession, endOperatorSession),
  command(staff.endMemberSessions, endMemberSessions),
  command(staff.setPublicInviteCode, setPublicInviteCode),
];

/** What takes two operators. */
export const identityChanges: readonly Change[] = [
  staffInviteChange,
  staffRolesChange,
  staffRevokeChange,
  identityChange,
];

/** How tokens become callers: the platform remembers the answers for seconds. */
export const identitySessions = { member: findMember, operator: findOperator, liveAmong };

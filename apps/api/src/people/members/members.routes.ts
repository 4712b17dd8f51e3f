// Routes of the members module: operation to handler.
import * as contract from '@roda/api-contract/people/members';
import * as backoffice from '@roda/api-contract/people/member-cases';
import * as privacy from '@roda/api-contract/people/privacy';
import * as cases from '@roda/api-contract/people/complaints';
import * as tabs from '@roda/api-contract/people/member-tabs';
import * as addresses from '@roda/api-contract/people/addresses';
import * as levels from '@roda/api-contract/engagement/levels';
import * as trust from '@roda/api-contract/backoffice/assurance';
import type { Change } from '#backoffice/approvals/index.ts';
import { command, download, read, type Download, type Route } from '#platform/http/route.ts';
import { createMemberNote } from './cases/create-member-note.command.ts';
import { answerPrivacyRequest } from '#people/privacy/answer-privacy-request.command.ts';
import { requestExport, fetchExport, proveExport } from '#people/privacy/request-export.command.ts';
import { exportInfo } from '#people/privacy/export-info.query.ts';
import { answerComplaint } from './support/answer-complaint.command.ts';
import { assignComplaint } from './support/assign-complaint.command.ts';
import { caseConversation, complaintConversation } from './support/complaint-conversation.query.ts';
import { fetchComplaintFile, storeFile } from './support/complaint-file.ts';
import { readComplaint } from './support/read-complaint.command.ts';
import { sendComplaintMessage } from './support/send-complaint-message.command.ts';
import { updateComplaintState } from './support/update-complaint-state.command.ts';
import { uploadCaseFile } from './support/upload-case-file.command.ts';
import { prepareComplaintFile, uploadComplaintFile } from './support/upload-complaint-file.command.ts';
import { deleteAddress } from './addresses/delete-address.command.ts';
import { exportForMember } from '#people/privacy/export-for-member.command.ts';
import { exportForRequest } from '#people/privacy/export-for-request.command.ts';
import { defaultAddress, listAddresses } from './addresses/list-addresses.query.ts';
import { listComplaintCases, listComplaintQueue } from './support/list-complaint-cases.query.ts';
import { listComplaints } from './support/list-complaints.query.ts';
import { listLevels } from '#engagement/levels/list-levels.query.ts';
import { listLevelVersions } from '#engagement/levels/list-level-versions.query.ts';
import {
  listMemberCards,
  listMemberDevices,
  listMemberEntries,
  listMemberHoldings,
  listMemberOrders,
} from './cases/list-member-tabs.query.ts';
import {
  listMemberAudit,
  listMemberConsents,
  listMemberMessages,
  listMemberNotes,
} from './cases/list-member-history.query.ts';
import { listMembers, memberDetail } from './cases/list-members.query.ts';
import { listReplyTemplates } from './support/list-reply-templates.query.ts';
import { listPrivacyCases, listPrivacyRequests } from '#people/privacy/list-privacy-requests.query.ts';
import { previewLevels } from '#engagement/levels/preview-levels.query.ts';
import { privacyInfo } from '#people/privacy/privacy-info.query.ts';
import { memberClosingChange, proposeClosing } from '#people/privacy/propose-closing.command.ts';
import { levelsChange, proposeLevels } from '#engagement/levels/propose-levels.command.ts';
import { erasureChange, proposeErasure } from '#people/privacy/propose-erasure.command.ts';
import { memberFreezeChange, proposeFreeze } from './cases/propose-freeze.command.ts';
import { memberUnfreezeChange, proposeUnfreeze } from './cases/propose-unfreeze.command.ts';
import { requestPrivacy } from '#people/privacy/request-privacy.command.ts';
import { revealMember } from './cases/reveal-member.command.ts';
import { upsertReplyTemplate } from './support/upsert-reply-template.command.ts';
import { upsertAddress } from './addresses/upsert-address.command.ts';
import { updateMemberLimit } from './cases/update-member-limit.command.ts';
import { submitComplaint } from './support/submit-complaint.command.ts';
import { updateInfo } from './update-info.command.ts';
import { originOf, userInfo } from './user-info.command.ts';

export const membersRoutes: readonly Route[] = [
  command(contract.userInfo, userInfo, { prepare: originOf }),
  command(contract.updateInfo, updateInfo, { prepare: originOf }),
  read(addresses.listAddresses, listAddresses),
  command(addresses.upsertAddress, upsertAddress),
  command(addresses.deleteAddress, deleteAddress),
  read(addresses.defaultAddress, defaultAddress),
  read(levels.listLevels, listLevels),
  read(levels.listLevelVersions, listLevelVersions),
  read(levels.previewLevels, previewLevels),
  command(levels.proposeLevels, proposeLevels),
  command(trust.submitComplaint, submitComplaint),
  read(trust.listComplaints, listComplaints),
  read(trust.listComplaintCases, listComplaintCases),
  command(trust.answerComplaint, answerComplaint),
  read(cases.complaintConversation, complaintConversation),
  command(cases.sendComplaintMessage, sendComplaintMessage),
  command(cases.readComplaint, readComplaint),
  command(cases.uploadComplaintFile, uploadComplaintFile, { prepare: prepareComplaintFile }),
  read(cases.caseConversation, caseConversation),
  command(cases.uploadCaseFile, uploadCaseFile, { prepare: storeFile }),
  command(cases.updateComplaintState, updateComplaintState),
  read(cases.listComplaintQueue, listComplaintQueue),
  command(cases.assignComplaint, assignComplaint),
  read(cases.listReplyTemplates, listReplyTemplates),
  command(cases.upsertReplyTemplate, upsertReplyTemplate),
  read(privacy.exportInfo, exportInfo),
  command(privacy.requestExport, requestExport, { prepare: proveExport }),
  command(privacy.requestPrivacy, requestPrivacy),
  read(privacy.listPrivacyRequests, listPrivacyRequests),
  read(privacy.listPrivacyCases, listPrivacyCases),
  read(privacy.privacyInfo, privacyInfo),
  command(privacy.answerPrivacyRequest, answerPrivacyRequest),
  command(privacy.exportForRequest, exportForRequest),
  command(privacy.proposeErasure, proposeErasure),
  read(backoffice.listMembers, listMembers),
  read(backoffice.memberDetail, memberDetail),
  command(backoffice.revealMember, revealMember),
  command(backoffice.createMemberNote, createMemberNote),
  command(backoffice.proposeFreeze, proposeFreeze),
  command(backoffice.proposeUnfreeze, proposeUnfreeze),
  command(backoffice.updateMemberLimit, updateMemberLimit),
  command(backoffice.exportForMember, exportForMember),
  command(backoffice.proposeClosing, proposeClosing),
  read(tabs.listMemberEntries, listMemberEntries),
  read(tabs.listMemberOrders, listMemberOrders),
  read(tabs.listMemberHoldings, listMemberHoldings),
  read(tabs.listMemberCards, listMemberCards),
  read(tabs.listMemberDevices, listMemberDevices),
  read(tabs.listMemberConsents, listMemberConsents),
  read(tabs.listMemberMessages, listMemberMessages),
  read(tabs.listMemberNotes, listMemberNotes),
  read(tabs.listMemberAudit, listMemberAudit),
];

export const membersChanges: readonly Change[] = [
  levelsChange,
  erasureChange,
  memberFreezeChange,
  memberUnfreezeChange,
  memberClosingChange,
];

export const membersDownloads: readonly Download[] = [
  download('files/export/{id}', fetchExport),
  download('files/complaint/{id}', fetchComplaintFile),
];

// Table of contents of the members module.
import * as contract from '@roda/contract/members';
import * as desk from '@roda/contract/members-desk';
import * as privacy from '@roda/contract/members-privacy';
import * as cases from '@roda/contract/members-cases';
import * as tabs from '@roda/contract/members-tabs';
import * as addresses from '@roda/contract/members-addresses';
import * as levels from '@roda/contract/members-levels';
import * as trust from '@roda/contract/trust';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { command, download, read, type Download, type Route } from '#platform/http/route.ts';
import { addMemberNote } from './add-member-note.ts';
import { answerPrivacyRequest } from './answer-privacy-request.ts';
import { askExport, fetchExport, showExport } from './ask-export.ts';
import { answerComplaint } from './answer-complaint.ts';
import { assignComplaint } from './assign-complaint.ts';
import { deleteAddress } from './delete-address.ts';
import { exportForMember } from './export-for-member.ts';
import { exportForRequest } from './export-for-request.ts';
import { defaultAddress, listAddresses } from './list-addresses.ts';
import { listComplaintCases, listComplaintDesk } from './list-complaint-cases.ts';
import { listComplaints } from './list-complaints.ts';
import { listLevels } from './list-levels.ts';
import { listLevelVersions } from './list-level-versions.ts';
import {
  listMemberCards,
  listMemberDevices,
  listMemberEntries,
  listMemberHoldings,
  listMemberOrders,
} from './list-member-tabs.ts';
import { listMemberAudit, listMemberConsents, listMemberMessages, listMemberNotes } from './list-member-words.ts';
import { listMembers, viewMember } from './list-members.ts';
import { listReplyTemplates } from './list-reply-templates.ts';
import { listPrivacyCases, listPrivacyRequests } from './list-privacy-requests.ts';
import { previewLevels } from './preview-levels.ts';
import { privacyInfo } from './privacy-info.ts';
import { memberClosingChange, proposeClosing } from './propose-closing.ts';
import { levelsChange, proposeLevels } from './propose-levels.ts';
import { erasureChange, proposeErasure } from './propose-erasure.ts';
import { memberFreezeChange, proposeFreeze } from './propose-freeze.ts';
import { memberUnfreezeChange, proposeUnfreeze } from './propose-unfreeze.ts';
import { requestPrivacy } from './request-privacy.ts';
import { revealMember } from './reveal-member.ts';
import { saveReplyTemplate } from './save-reply-template.ts';
import { saveAddress } from './save-address.ts';
import { setMemberLimit } from './set-member-limit.ts';
import { submitComplaint } from './submit-complaint.ts';
import { updateInfo } from './update-info.ts';
import { originOf, userInfo } from './user-info.ts';

export const membersRoutes: readonly Route[] = [
  command(contract.userInfo, userInfo, { prepare: originOf }),
  command(contract.updateInfo, updateInfo, { prepare: originOf }),
  read(addresses.listAddresses, listAddresses),
  command(addresses.saveAddress, saveAddress),
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
  read(cases.listComplaintDesk, listComplaintDesk),
  command(cases.assignComplaint, assignComplaint),
  read(cases.listReplyTemplates, listReplyTemplates),
  command(cases.saveReplyTemplate, saveReplyTemplate),
  read(privacy.showExport, showExport),
  command(privacy.askExport, askExport),
  command(privacy.requestPrivacy, requestPrivacy),
  read(privacy.listPrivacyRequests, listPrivacyRequests),
  read(privacy.listPrivacyCases, listPrivacyCases),
  read(privacy.privacyInfo, privacyInfo),
  command(privacy.answerPrivacyRequest, answerPrivacyRequest),
  command(privacy.exportForRequest, exportForRequest),
  command(privacy.proposeErasure, proposeErasure),
  read(desk.listMembers, listMembers),
  read(desk.viewMember, viewMember),
  command(desk.revealMember, revealMember),
  command(desk.addMemberNote, addMemberNote),
  command(desk.proposeFreeze, proposeFreeze),
  command(desk.proposeUnfreeze, proposeUnfreeze),
  command(desk.setMemberLimit, setMemberLimit),
  command(desk.exportForMember, exportForMember),
  command(desk.proposeClosing, proposeClosing),
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

export const membersDownloads: readonly Download[] = [download('files/export/{id}', fetchExport)];

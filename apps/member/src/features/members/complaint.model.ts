// Model of the complaint form.

import type { complaintSubjects } from '@roda/api-contract/backoffice/assurance';
import type { TextKey } from '@roda/i18n/text-key';

export type ComplaintSubject = (typeof complaintSubjects)[number];

export type MemberComplaintNewComplaint = Readonly<{ subject: ComplaintSubject | ''; text: string; reference: string }>;

export const textLeast = 10;
export const textMost = 4000;
export const referenceMost = 64;

export function complaintValidationErrors({ subject, text }: MemberComplaintNewComplaint) {
  const wrong: Partial<Record<keyof MemberComplaintNewComplaint, TextKey>> = {};
  if (subject === '') wrong.subject = 'complaint.subjectMissing';
  if (text.trim().length < textLeast) wrong.text = 'complaint.textShort';
  return wrong;
}

export function sentComplaint({ text, reference }: MemberComplaintNewComplaint, subject: ComplaintSubject) {
  const about = reference.trim();
  return { subject, text: text.trim(), ...(about === '' ? {} : { reference: about }) };
}

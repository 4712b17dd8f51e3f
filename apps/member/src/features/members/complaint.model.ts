// Model of the complaint form.

import type { complaintSubjects } from '@roda/api-contract/backoffice/assurance';
import type { TextKey } from '@roda/i18n/text-key';

export type ComplaintSubject = (typeof complaintSubjects)[number];

export type MemberComplaintNewComplaint = Readonly<{ subject: ComplaintSubject | ''; text: string; reference: string }>;

export const complaintPictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const complaintPdfType = 'application/pdf';
const fileBytes = 5 * 1024 * 1024;

/** The error of a chosen file, or undefined. */
export function complaintFileError({ type, size }: Readonly<{ type: string; size: number }>): TextKey | undefined {
  if (![...complaintPictureTypes, complaintPdfType].some((known) => known === type)) return 'complaint.fileKind';
  return size > fileBytes ? 'complaint.fileLarge' : undefined;
}

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

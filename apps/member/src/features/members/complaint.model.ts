// A complaint as a form.

import type { complaintSubjects } from '@roda/contract/trust';
import type { TextKey } from '@roda/texts/text-key';

export type Subject = (typeof complaintSubjects)[number];

export type NewComplaint = Readonly<{ subject: Subject | ''; text: string; reference: string }>;

export const textLeast = 10;
export const textMost = 4000;
export const referenceMost = 64;

export function complaintFaults({ subject, text }: NewComplaint) {
  const wrong: Partial<Record<keyof NewComplaint, TextKey>> = {};
  if (subject === '') wrong.subject = 'complaint.subjectMissing';
  if (text.trim().length < textLeast) wrong.text = 'complaint.textShort';
  return wrong;
}

export function sentComplaint({ text, reference }: NewComplaint, subject: Subject) {
  const about = reference.trim();
  return { subject, text: text.trim(), ...(about === '' ? {} : { reference: about }) };
}

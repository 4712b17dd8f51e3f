// Tests that a complaint needs a description; a reference is optional.

import { describe, expect, test } from 'vitest';
import { complaintFileError, complaintValidationErrors, sentComplaint } from './complaint.model.ts';

describe('a complaint', () => {
  test('needs a subject and ten characters', () => {
    expect(complaintValidationErrors({ subject: '', text: ' short ', reference: '' })).toEqual({
      subject: 'complaint.subjectMissing',
      text: 'complaint.textShort',
    });
    expect(complaintValidationErrors({ subject: 'payment', text: 'I paid twice.', reference: '' })).toEqual({});
  });

  test('takes pictures and PDF of at most 5 MB', () => {
    expect(complaintFileError({ type: 'application/pdf', size: 5_242_880 })).toBeUndefined();
    expect(complaintFileError({ type: 'image/png', size: 5_242_881 })).toBe('complaint.fileLarge');
    expect(complaintFileError({ type: 'image/svg+xml', size: 9 })).toBe('complaint.fileKind');
  });

  test('is sent trimmed, with a reference only where there is one', () => {
    expect(sentComplaint({ subject: 'payment', text: ' I paid twice. ', reference: ' ' }, 'payment')).toEqual({
      subject: 'payment',
      text: 'I paid twice.',
    });
    expect(sentComplaint({ subject: '', text: 'I paid twice.', reference: 'R-1' }, 'other').reference).toBe('R-1');
  });
});

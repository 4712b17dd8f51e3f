// Tests that a complaint needs a description; a reference is optional.

import { describe, expect, test } from 'vitest';
import { complaintValidationErrors, sentComplaint } from './complaint.model.ts';

describe('a complaint', () => {
  test('needs a subject and ten characters', () => {
    expect(complaintValidationErrors({ subject: '', text: ' short ', reference: '' })).toEqual({
      subject: 'complaint.subjectMissing',
      text: 'complaint.textShort',
    });
    expect(complaintValidationErrors({ subject: 'payment', text: 'I paid twice.', reference: '' })).toEqual({});
  });

  test('is sent trimmed, with a reference only where there is one', () => {
    expect(sentComplaint({ subject: 'payment', text: ' I paid twice. ', reference: ' ' }, 'payment')).toEqual({
      subject: 'payment',
      text: 'I paid twice.',
    });
    expect(sentComplaint({ subject: '', text: 'I paid twice.', reference: 'R-1' }, 'other').reference).toBe('R-1');
  });
});

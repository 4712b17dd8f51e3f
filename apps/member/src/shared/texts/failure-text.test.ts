// Tests of error messages, and of the error facts that screens use.

import { Aborted, HttpFailed, ImageTooLarge, Offline, Rejected, TimedOut } from '@roda/client/failures';
import { translator } from '@roda/i18n';
import { describe, expect, test } from 'vitest';
import { codeOf, errnoOf, factOf, failureText, fieldErrors, isAborted } from './failure-text.ts';

const t = translator('en');
const refused = new Rejected(402, 'Please check the highlighted fields', {
  code: 'malformed',
  retryAfter: 30,
  fields: [{ path: 'card.number', message: 'Enter the card number' }],
});

describe('failureText', () => {
  test('returns the server’s own message, and a local one without a reply', () => {
    expect(failureText(t, refused)).toBe('Please check the highlighted fields');
    expect(failureText(t, new Rejected(9999, '', null))).toBe('error(9999)');
    expect(failureText(t, new HttpFailed(502))).toBe('error(502)');
    expect(failureText(t, new ImageTooLarge())).toBe('The image is too large');
    for (const failure of [new Offline(), new TimedOut(), new Error('x')]) {
      expect(failureText(t, failure)).toBe('The server isn’t responding. Please try again.');
    }
  });
});

describe('facts', () => {
  test('are read from domain errors only', () => {
    expect([codeOf(refused), errnoOf(refused), factOf(refused, 'retryAfter')]).toEqual(['malformed', 402, 30]);
    expect([codeOf(new Offline()), errnoOf(new Offline()), factOf(new Offline(), 'retryAfter')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(factOf(refused, 'code')).toBeUndefined();
  });

  test('group invalid fields by their first path segment', () => {
    expect(fieldErrors(refused)).toEqual({ card: 'Enter the card number' });
    expect(fieldErrors(new TimedOut())).toEqual({});
  });

  test('a withdrawn call is distinguished', () => {
    expect([isAborted(new Aborted()), isAborted(refused)]).toEqual([true, false]);
  });
});

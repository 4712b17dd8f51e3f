// Tests of error messages, and of the error facts that screens use.

import {
  Aborted,
  HttpFailed,
  ImageTooLarge,
  Offline,
  Rejected,
  TimedOut,
  UnknownOperation,
} from '@roda/client/failures';
import { appVersionCode } from '@roda/domain/app-version';
import { langs } from '@roda/domain/language';
import { translator } from '@roda/i18n';
import { afterEach, describe, expect, test } from 'vitest';
import { hearServerVersion, whoIsBehind } from '../update/server-version.ts';
import { codeOf, errnoOf, factOf, failureText, fieldErrors, isAborted, notSaved } from './failure-text.ts';

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
    expect(failureText(t, notSaved())).toBe('The file couldn’t be saved');
    for (const failure of [new Offline(), new TimedOut(), new Error('x')]) {
      expect(failureText(t, failure)).toBe('The server isn’t responding. Please try again.');
    }
  });
});

describe('of two versions', () => {
  const own = String(appVersionCode);
  const server = (code: string) => hearServerVersion(new Headers({ 'x-server-version-code': code }));
  const unknown = new UnknownOperation(404);
  afterEach(() => server(own));

  test.each([
    ['an older server', '1', 'shell.serverBehind'],
    ['a newer one', '999999', 'shell.appBehind'],
  ] as const)('what %s doesn’t know says who is behind, in every language', (_server, code, key) => {
    server(code);
    for (const lang of langs) {
      const say = translator(lang);
      expect(failureText(say, unknown)).toBe(`${say(key)} error(404)`);
      expect(failureText(say, refused)).toBe(say(key));
    }
    expect(failureText(t, new Rejected(403, 'Not enough points', { code: 'points_short' }))).toBe('Not enough points');
  });

  test('of one version nobody is behind', () => {
    server(own);
    expect(failureText(t, unknown)).toBe(`${t('shell.notHere')} error(404)`);
    expect(failureText(t, refused)).toBe(refused.message);
  });

  test('a cached reply, and one that names no version, say nothing of the server', () => {
    server('1');
    for (const code of ['', 'x', '1.0']) server(code);
    hearServerVersion(new Headers());
    hearServerVersion(new Headers({ 'x-server-version-code': '999999', 'x-roda-kept-at': '2026-01-01T00:00:00Z' }));
    expect(whoIsBehind()).toBe('server');
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

// Tests that only listed hosts are shown inside the app, and codes are hidden until requested.

import { describe, expect, test } from 'vitest';
import { givenCode, hiddenCode, inGroups, targetOf } from './web.model.ts';

const hosts = ['www.bi.go.id', 'help.roda.example'];
const own = 'https://app.roda.example';
const kindOf = (url: string) => targetOf(url, hosts, own).kind;

describe('targetOf', () => {
  test('shows listed hosts', () => {
    expect(targetOf('https://www.bi.go.id/qris?x=1#y', hosts, own)).toEqual({
      kind: 'allowed',
      url: 'https://www.bi.go.id/qris?x=1#y',
      host: 'www.bi.go.id',
    });
  });

  test('asks before any other host, also one that resembles a listed one', () => {
    for (const url of [
      'https://bi.go.id/',
      'https://www.bi.go.id.evil.example/',
      'https://evil.example/www.bi.go.id',
      'https://www.bi.go.id:8443/',
    ])
      expect(kindOf(url)).toBe('foreign');
    expect(targetOf(`${own}/#/pages/my/set`, ['app.roda.example'], own).kind).toBe('foreign');
  });

  test('opens nothing except https addresses', () => {
    for (const url of [
      '',
      'javascript:alert(1)',
      'http://www.bi.go.id/',
      'data:text/html,x',
      'https://a:b@www.bi.go.id/',
    ])
      expect(kindOf(url)).toBe('none');
  });
});

describe('codes', () => {
  test('are grouped, unless they already are', () => {
    expect(inGroups('123456789012')).toBe('1234 5678 9012');
    expect(inGroups('AB-12')).toBe('AB-12');
  });

  test('reveal nothing while hidden', () => {
    expect(hiddenCode('AB12CD34E')).toBe('•••• •••• •');
  });

  test('are accepted from an address only in a valid format', () => {
    expect(givenCode('RODA-2026')).toBe('RODA-2026');
    expect(givenCode('<b>x</b>')).toBeUndefined();
  });
});

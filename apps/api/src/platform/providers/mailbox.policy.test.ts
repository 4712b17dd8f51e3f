// Tests that a mailbox is one name and one address, and nothing that could become a second recipient or header.
import { describe, expect, test } from 'vitest';
import { domainOf, isMailbox, mailboxFrom } from './mailbox.policy.ts';

describe('mailboxFrom', () => {
  test.each([
    ['Siti Rahma <siti@example.com>', { name: 'Siti Rahma', address: 'siti@example.com' }],
    ['  陈 静  <jing@example.co.id> ', { name: '陈 静', address: 'jing@example.co.id' }],
    ['O’Neil, Ops <o+roda@mail.example.com>', { name: 'O’Neil, Ops', address: 'o+roda@mail.example.com' }],
  ])('replies: %s', (text, mailbox) => {
    expect(mailboxFrom(text)).toEqual(mailbox);
  });

  test.each([
    'siti@example.com',
    '<siti@example.com>',
    'Siti <siti>',
    'Siti <siti@example>',
    'Siti <siti@>',
    'Siti <a@example.com,b@example.com>',
    'Siti <a@example.com; b@example.com>',
    'Siti <a@example.com> <b@example.com>',
    'Siti <a@example.com>, Budi <b@example.com>',
    'Siti\r\nBcc: everybody@example.com <siti@example.com>',
    'Siti\u2028Bcc: everybody@example.com <siti@example.com>',
    'Siti <siti@example.com\r\nBcc: b@example.com>',
    'Siti <"a b"@example.com>',
    `${'x'.repeat(10_000)} <siti@example.com>`,
    `Siti <${'x'.repeat(10_000)}@example.com>`,
    ' '.repeat(10_000),
    '',
  ])('refuses: %j', (text) => {
    expect(mailboxFrom(text)).toBeUndefined();
  });

  test('refuses: parts that no text gave', () => {
    expect(isMailbox({ name: 'Siti\nBcc: a', address: 'siti@example.com' })).toBe(false);
    expect(isMailbox({ name: 'Siti', address: 'siti@example.com,b@example.com' })).toBe(false);
    expect(isMailbox({ name: 'Siti', address: 'siti@example.com' })).toBe(true);
    expect(domainOf({ name: 'Siti', address: 'siti@example.com' })).toBe('example.com');
  });
});

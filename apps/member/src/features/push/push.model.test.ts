// Tests that users are asked about notifications once, and only where it is possible.

import { describe, expect, test } from 'vitest';
import { abilityOf, firstTopics, keyBytes, mayAsk, shownTopics, withTopic } from './push.model.ts';
import type { PushDevice } from './push.model.ts';

const device = (more: Partial<PushDevice> = {}): PushDevice => ({
  supported: true,
  permission: 'default',
  apple: false,
  installed: false,
  ...more,
});

describe('abilityOf', () => {
  test('detects what the device supports', () => {
    expect(abilityOf(device())).toBe('can');
    expect(abilityOf(device({ permission: 'granted' }))).toBe('can');
    expect(abilityOf(device({ permission: 'denied' }))).toBe('blocked');
    expect(abilityOf(device({ supported: false }))).toBe('cannot');
    expect(abilityOf(device({ apple: true, supported: false, permission: undefined }))).toBe('installFirst');
    expect(abilityOf(device({ apple: true, installed: true }))).toBe('can');
  });
});

describe('mayAsk', () => {
  test('once, and only while the browser would still prompt', () => {
    expect(mayAsk('can', 'default', undefined)).toBe(true);
    expect(mayAsk('can', 'default', 'later')).toBe(false);
    expect(mayAsk('can', 'granted', undefined)).toBe(false);
    expect(mayAsk('blocked', 'denied', undefined)).toBe(false);
    expect(mayAsk('installFirst', undefined, undefined)).toBe(false);
  });
});

describe('topics', () => {
  test('marketing is off by default', () => {
    expect(firstTopics).not.toContain('announcements');
    expect(firstTopics).not.toContain('rewards');
  });

  test('toggle individually and keep their order', () => {
    expect(withTopic(['security'], 'money', true)).toEqual(['money', 'security']);
    expect(withTopic(shownTopics, 'announcements', false)).not.toContain('announcements');
    expect(withTopic(['unknown'], 'money', false)).toEqual([]);
  });
});

describe('keyBytes', () => {
  test('reads base64url without padding', () => {
    expect([...keyBytes('-_8B')]).toEqual([251, 255, 1]);
  });
});

// Tests what counts as a person at the console: keys, touches, clicks and scrolling, for a minute.
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAttended, watchAttendance } from '../src/shared/attendance.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  watchAttendance();
});
afterAll(() => void vi.useRealTimers());

const pass = (seconds: number): void => void vi.advanceTimersByTime(seconds * 1_000);

describe('isAttended', () => {
  test('replies: for a minute after the page was opened', () => {
    expect(isAttended()).toBe(true);
    pass(59);
    expect(isAttended()).toBe(true);
    pass(1);
    expect(isAttended()).toBe(false);
  });

  test.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])('replies: for a minute after each %s', (kind) => {
    pass(3_600);
    expect(isAttended()).toBe(false);
    document.body.dispatchEvent(new Event(kind, { bubbles: true }));
    expect(isAttended()).toBe(true);
    pass(60);
    expect(isAttended()).toBe(false);
  });

  test('refuses: what no person does, and a pointer that is moved', () => {
    pass(60);
    for (const kind of ['pointermove', 'focus', 'visibilitychange', 'message', 'online'])
      document.body.dispatchEvent(new Event(kind, { bubbles: true }));
    expect(isAttended()).toBe(false);
  });
});

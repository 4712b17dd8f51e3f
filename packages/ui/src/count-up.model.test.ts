// Tests of an amount that counts up.
import { describe, expect, it } from 'vitest';
import { amountBetween, settle } from './count-up.model.ts';

describe('an amount on its way', () => {
  it('has as many places as the amount, and is the amount itself at the end', () => {
    expect(amountBetween('0', '38210.05', 0)).toBe('0.00');
    expect(amountBetween('0', '38210.05', 0.5)).toBe('19105.02');
    expect(amountBetween('0', '38210.05', 1)).toBe('38210.05');
    expect(amountBetween('0', '120', 0.25)).toBe('30');
  });
  it('never passes the amount, with 15 digits either', () => {
    for (const share of [0.1, 0.333, 0.9, 0.9999]) {
      const shown = amountBetween('0', '999999999999999.99', share);
      expect(BigInt(shown.replace('.', ''))).toBeLessThan(99_999_999_999_999_999n);
      expect(shown).toMatch(/\.\d\d$/u);
    }
  });
  it('leaves what is no positive amount as it is', () => {
    expect(amountBetween('0', '-5.00', 0.5)).toBe('-5.00');
    expect(amountBetween('0', '', 0.5)).toBe('');
  });
  it('comes from another amount, up or down', () => {
    expect(amountBetween('100.00', '300.50', 0.5)).toBe('200.25');
    expect(amountBetween('300.50', '100.00', 0.5)).toBe('200.25');
    expect(amountBetween('300.50', '100.00', 0)).toBe('300.50');
    expect(amountBetween('100.5', '300', 0.5)).toBe('200');
    expect(amountBetween('—', '300.00', 0.5)).toBe('300.00');
  });
  it('settles: always forward, from 0 to 1', () => {
    expect([settle(-1), settle(0), settle(1), settle(2)]).toEqual([0, 0, 1, 1]);
    expect(settle(0.5)).toBeGreaterThan(settle(0.4));
  });
});

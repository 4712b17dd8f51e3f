// Tests that the domain errors agree with the errno table of the API reference.
import { describe, expect, it } from 'vitest';
import { isDomainErrorCode, domainErrors } from './domain-errors.ts';

const errnos = [
  401, 402, 501, 502, 503, 504, 505, 506, 524, 700, 702, 703, 704, 705, 706, 707, 711, 712, 713, 725, 741, 1482, 1483,
  1485,
];

describe('refusals', () => {
  it('have errnos known to clients', () => {
    const unknown = Object.entries(domainErrors).filter(([, { errno }]) => !errnos.includes(errno));
    expect(unknown).toEqual([]);
  });

  it('end a session only for session errors', () => {
    const ending = Object.entries(domainErrors).filter(([, { errno }]) => errno === 401 || errno === 501);
    expect(ending.map(([code]) => code)).toEqual(['not_logged_in', 'session_revoked']);
  });

  it('have a sentence each', () => {
    const wordless = Object.entries(domainErrors).filter(([, { means }]) => !/^[A-Z].*\.$/.test(means));
    expect(wordless).toEqual([]);
  });

  it('distinguish codes from other strings', () => {
    expect(isDomainErrorCode('balance_short')).toBe(true);
    expect(isDomainErrorCode('toString')).toBe(false);
  });
});

// Policy of codes, passwords, sessions and identity documents; no clock, no storage.
import type { identityFields } from '@roda/api-contract/people/suitability';
import { loginRules } from '@roda/domain/login-rules';
import { isMainlandId } from '@roda/domain/text-patterns';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

export const CODE_LIFE_MS = 5 * MINUTE_MS;
export const CODE_TRIES = 5;
export const RESEND_MS = 60 * SECOND_MS;
export const CAPTCHA_LIFE_MS = 5 * MINUTE_MS;

/** Period in which the closing of an account can be taken back. */
export const UNDO_MS = 7 * DAY_MS;

/** From a mini-program's first log-in step to its last. */
export const TICKET_LIFE_MS = 10 * MINUTE_MS;

/** Text messages per phone and day, and per address and day. Scripts register by hundreds in a demo. */
export const SENDS_PER_PHONE = 10;
/** Of the owner's known devices and sessions, beside those of strangers. */
export const SENDS_PER_PHONE_KNOWN = 10;
export const sendsPerAddress = (mode: 'demo' | 'production'): number => (mode === 'demo' ? 100_000 : 60);

/**
 * Identity documents that a member may submit within a day, rejected ones included: a reply discloses whether a number
 * is known.
 */
export const DOCUMENTS_PER_DAY = 10;

export const MEMBER_SESSION_MS = 30 * DAY_MS;
/** However much it is used. */
export const MEMBER_SESSION_MOST_DAYS = 90;
/** An operator's session ends after a working day, or half an hour after its operator last acted. */
export const OPERATOR_SESSION_MS = 12 * HOUR_MS;
export const OPERATOR_IDLE_MS = 30 * MINUTE_MS;

/** Failed attempts before a captcha is required, and before a picture is no longer enough. */
export const FREE_FAILURES = 3;
export const MOST_FAILURES = 10;
/** Of one network at one account: then that network has to wait with that account. */
export const MOST_FAILURES_HERE = 30;
export const MOST_FAILURES_OPERATOR = 5;
/** Of one network at one operator. */
export const MOST_FAILURES_OPERATOR_HERE = 20;
/** Wrong two-factor codes after the right password, of all networks together. */
export const MOST_CODES_STRANGERS = 10;
/** Of all networks together, at one operator. */
export const MOST_FAILURES_STRANGERS = 30;
/** Of one network, for all e-mails it named: guesses at many e-mails are limited too. */
export const MOST_FAILURES_OPERATOR_ADDRESS = 40;
/** Passkey challenges that one address may request without a pause of a quarter of an hour. */
export const MOST_ASKINGS_ADDRESS = 300;
/** How long an operator is told of no log-in from an address after one from there. */
export const KNOWN_ADDRESS_MS = 90 * DAY_MS;
export const FAILURES_PER_ADDRESS = 60;
export const FAILURE_WINDOW_MS = 15 * MINUTE_MS;

/** After a reset or on a new device, cards can be changed a day later; nothing else is blocked. */
export const CARD_WAIT_MS = 24 * HOUR_MS;

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Whole seconds to wait, at least one. */
export const secondsUntil = (until: Date, at: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - at.getTime()) / SECOND_MS));

const CODES = 10 ** loginRules.codeLength;

/** The digits of a code out of four random bytes, uniformly distributed: biased values are drawn again. */
export const codeFrom = (random: (bytes: number) => Buffer): string => {
  const fair = 4_294_967_296 - (4_294_967_296 % CODES);
  let drawn = random(4).readUInt32BE();
  while (drawn >= fair) drawn = random(4).readUInt32BE();
  return String(drawn % CODES).padStart(loginRules.codeLength, '0');
};

/** Letters without look-alikes. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** An invitation code of eight letters; an alphabet of 32 letters divides a byte evenly. */
export const invitationCodeFrom = (bytes: Buffer): string =>
  [...bytes.subarray(0, 8)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');

/** A member's number below 2^53, never 0: it is no secret and grants no access. */
export const memberIdFrom = (bytes: Buffer): bigint =>
  (BigInt(`0x${bytes.subarray(0, 6).toString('hex')}`) % 8_999_999_999_999n) + 1_000_000_000_000n;

/** The comparison key of a captcha's answer: case-insensitive. */
export const plainAnswer = (answer: string): string => answer.trim().toLowerCase();

/** An IP address without the part that identifies one household: enough to recognise one's own sessions. */
export const maskedAddress = (address: string): string => {
  if (address.includes('.')) return address.replace(/^.*:/u, '').replace(/\.\d+$/u, '.•');
  return address.includes(':') ? `${address.split(':').slice(0, 4).join(':')}:•` : '';
};

/** `3174••••••••0001`; short ones show less. */
export const maskedNumber = (number: string): string =>
  number.length >= 12
    ? `${number.slice(0, 4)}••••••••${number.slice(-4)}`
    : `${number.slice(0, 2)}••••${number.slice(-2)}`;

const [yearOf, restOf] = [(day: string) => Number(day.slice(0, 4)), (day: string) => day.slice(5)];

/** Full years between two days. */
export const ageOn = (birthDay: string, today: string): number =>
  yearOf(today) - yearOf(birthDay) - (restOf(today) < restOf(birthDay) ? 1 : 0);

export type IdType = 'nik' | 'passport';
export type IdentityField = (typeof identityFields)[number];

/** The country whose identity cards have resident numbers of mainland China. */
const MAINLAND = 'zh';

/**
 * Identity card: a resident number for members of mainland China, 16 digits (NIK) for the others. Passport: 6 to 12
 * letters and digits, at least one digit. Compared in capitals.
 */
export const normalIdNumber = (idType: IdType, typed: string, countryAlias: string): string | undefined => {
  const number = typed.toUpperCase();
  const isCard = (): boolean => (countryAlias === MAINLAND ? isMainlandId(number) : /^\d{16}$/u.test(number));
  return (idType === 'nik' ? isCard() : /^(?=.*\d)[A-Z0-9]{6,12}$/u.test(number)) ? number : undefined;
};

/** Whether a revoked session gets a 401: it was ended by anything other than its own log-out. */
export const endedElsewhere = (why: string | null): boolean => why !== null && why !== 'logout';

// What is true of a contract: who may sign, what its button says, how two versions differ, how numbers are shown.
import type { Lang } from '@roda/domain/language';
export type { Lang } from '@roda/domain/language';
import type { contractReasons, contractStates, signingStates } from '@roda/api-contract/employment/contracts';

export type EmploymentTexts = Readonly<Record<Lang, string>>;
export type SigningState = (typeof signingStates)[number];
export type ContractState = (typeof contractStates)[number];
export type ContractReason = (typeof contractReasons)[number];

const DAY_MS = 86_400_000;
/** So long a submission can be taken back before anybody decides on it. */
export const COOLING_MS = DAY_MS;
/** Reviewed within two working days; said as three days, so that a weekend breaks no promise. */
const REVIEW_MS = 3 * DAY_MS;
export const ADULT_YEARS = 18;

export const expectedBy = (submittedAt: Date): Date => new Date(submittedAt.getTime() + REVIEW_MS);

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Full years between two days. */
export const ageOn = (birthOn: string, today: string): number =>
  yearOf(today) - yearOf(birthOn) - (today.slice(5) < birthOn.slice(5) ? 1 : 0);

export type EmploymentStatus = {
  readonly identityApproved: boolean;
  readonly adult: boolean;
  readonly countryOn: boolean;
  readonly offered: boolean;
};

/** Why somebody without a contract may not sign one, the first thing to do first; empty: may. */
export const reasonsAgainst = (status: EmploymentStatus): readonly ContractReason[] => [
  ...(status.countryOn ? [] : (['country'] as const)),
  ...(status.identityApproved ? [] : (['identity'] as const)),
  ...(status.identityApproved && !status.adult ? (['under_age'] as const) : []),
  ...(status.countryOn && !status.offered ? (['no_offer'] as const) : []),
];

export type ButtonFacts = {
  readonly lastSigning: SigningState | undefined;
  readonly contract:
    | { readonly state: ContractState; readonly version: number; readonly offeredVersion: number }
    | undefined;
  readonly reasons: readonly ContractReason[];
};

export type Button = 'sign' | 'awaiting_review' | 'update_returned' | 'update_terms' | 'not_eligible' | 'active';

/** What a member can do next. A contract in force is never taken away by a reason against a new one. */
export const buttonOf = ({ lastSigning, contract, reasons }: ButtonFacts): Button => {
  const open = contract !== undefined && contract.state !== 'ended' ? contract : undefined;
  if (lastSigning === 'submitted') return 'awaiting_review';
  if (lastSigning === 'returned' && open?.state !== 'notice') return 'update_returned';
  if (open?.state === 'active' && open.offeredVersion > open.version) return 'update_terms';
  if (open !== undefined) return 'active';
  return reasons.length > 0 ? 'not_eligible' : 'sign';
};

export type Clause = { readonly key: string; readonly title: string; readonly text: string };
export type EmploymentClauseChange = {
  readonly key: string;
  readonly title: string;
  readonly before?: string;
  readonly after?: string;
};

/** Clause by clause, in the newer one's order; those that were dropped stand last. Equal ones are left out. */
export const changesBetween = (
  before: readonly Clause[],
  after: readonly Clause[],
): readonly EmploymentClauseChange[] => {
  const old = new Map(before.map((clause) => [clause.key, clause]));
  const kept = new Set(after.map(({ key }) => key));
  const changed = after.flatMap(({ key, title, text }): EmploymentClauseChange[] => {
    const was = old.get(key);
    if (was === undefined) return [{ key, title, after: text }];
    return was.text === text ? [] : [{ key, title, before: was.text, after: text }];
  });
  const gone = before.filter(({ key }) => !kept.has(key));
  return [...changed, ...gone.map(({ key, title, text }) => ({ key, title, before: text }))];
};

/** The one text that is hashed and signed. */
export const bodyOf = (title: string, clauses: readonly Clause[]): string =>
  [title, ...clauses.map((clause, index) => `${index + 1}. ${clause.title}\n${clause.text}`)].join('\n\n');

/** NIK: 16 digits. Passport: letters and digits with at least one digit, 6 to 12. In capitals, or undefined. */
export const normalIdNumber = (typed: string): string | undefined => {
  const number = typed.toUpperCase();
  return /^(\d{16}|(?=.*\d)[A-Z0-9]{6,12})$/u.test(number) ? number : undefined;
};

/** `3174••••••••0001`; short ones show less. */
export const maskedNumber = (number: string): string =>
  number.length >= 12
    ? `${number.slice(0, 4)}••••••••${number.slice(-4)}`
    : `${number.slice(0, 2)}••••${number.slice(-2)}`;

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `W-2026-7F3KQ2MX`: a letter for the kind, the year, and eight letters that nobody mistakes for one another. */
export const numberFrom = (kind: 'W' | 'B', at: Date, bytes: Buffer): string =>
  `${kind}-${at.getUTCFullYear()}-${[...bytes.subarray(0, 8)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;

const grouped = (digits: string, separator: string): string => digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, separator);

/** An amount in a contract's text: exact, grouped as the language writes it. */
export const moneyText = (amount: string, lang: Lang): string => {
  const [whole = '0', fraction = '00'] = amount.split('.');
  return lang === 'id' ? `Rp ${grouped(whole, '.')},${fraction}` : `Rp ${grouped(whole, ',')}.${fraction}`;
};

/** Basis points as a percentage in a text: 5 is `0.05%`. */
export const percentText = (basisPoints: number, lang: Lang): string => {
  const text = `${Math.trunc(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`.replace(/\.?0+$/, '');
  return `${lang === 'id' ? text.replace('.', ',') : text}%`;
};

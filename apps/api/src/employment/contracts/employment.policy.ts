// Policy of contracts: who may sign, the available action, differences between versions, masking of numbers.
import { isMainlandId } from '@roda/domain/text-patterns';
import type { Lang } from '@roda/domain/language';
export type { Lang } from '@roda/domain/language';
import type { contractReasons, contractStates, signingStates } from '@roda/api-contract/employment/contracts';

export type EmploymentTexts = Readonly<Record<Lang, string>>;
export type SigningState = (typeof signingStates)[number];
export type ContractState = (typeof contractStates)[number];
export type ContractReason = (typeof contractReasons)[number];

const DAY_MS = 86_400_000;
/** How long a submission can be cancelled; no decision is made in that time. */
export const COOLING_MS = DAY_MS;
/** Reviewed within two working days; displayed as three days, to cover weekends. */
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

/** Why a member without a contract may not sign one, the first step to resolve first; empty: may sign. */
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

/** The member's next action. A reason against a new contract never affects a contract in force. */
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

/**
 * The differences clause by clause, in the newer version's order; removed clauses come last. Equal ones are omitted.
 */
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

/** The canonical text that is hashed and signed. */
export const bodyOf = (title: string, clauses: readonly Clause[]): string =>
  [title, ...clauses.map((clause, index) => `${index + 1}. ${clause.title}\n${clause.text}`)].join('\n\n');

/**
 * NIK: 16 digits. Passport: 6 to 12 letters and digits with at least one digit. Upper-cased, or undefined when invalid.
 */
export const normalIdNumber = (typed: string): string | undefined => {
  const number = typed.toUpperCase();
  return isMainlandId(number) || /^(\d{16}|(?=.*\d)[A-Z0-9]{6,12})$/u.test(number) ? number : undefined;
};

/** `3174••••••••0001`; shorter ones reveal fewer digits. */
export const maskedNumber = (number: string): string =>
  number.length >= 12
    ? `${number.slice(0, 4)}••••••••${number.slice(-4)}`
    : `${number.slice(0, 2)}••••${number.slice(-2)}`;

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `W-2026-7F3KQ2MX`: a letter for the kind, the year, and eight letters from an unambiguous alphabet. */
export const numberFrom = (kind: 'W' | 'B', at: Date, bytes: Buffer): string =>
  `${kind}-${at.getUTCFullYear()}-${[...bytes.subarray(0, 8)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;

const grouped = (digits: string, separator: string): string => digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, separator);

/** An amount in a contract's text: exact, grouped as in the language. */
export const moneyText = (amount: string, lang: Lang): string => {
  const [whole = '0', fraction = '00'] = amount.split('.');
  return lang === 'id' ? `Rp ${grouped(whole, '.')},${fraction}` : `Rp ${grouped(whole, ',')}.${fraction}`;
};

/** Basis points as a percentage in a text: 5 is `0.05%`. */
export const percentText = (basisPoints: number, lang: Lang): string => {
  const text = `${Math.trunc(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`.replace(/\.?0+$/, '');
  return `${lang === 'id' ? text.replace('.', ',') : text}%`;
};

// Derives the cause of a posting from its reference.
import type { causeKinds } from '@roda/api-contract/backoffice/ledger-terms';

export type CauseKind = (typeof causeKinds)[number];
export type Cause = { readonly kind: CauseKind; readonly id: string };

type Notified = {
  readonly memberId: bigint;
  readonly ref: string | null;
  readonly reverses: string | null;
};

const PREFIXES: readonly (readonly [prefix: string, kind: CauseKind])[] = [
  ['order:', 'order'],
  ['payment:', 'payment'],
  ['exception:', 'payment_exception'],
  ['revenue:', 'revenue'],
  ['settlement:', 'settlement'],
  ['statement_line:', 'statement_line'],
  ['mall:', 'mall_order'],
  ['salary:', 'salary'],
  ['payroll_fund:', 'payroll_funding'],
  ['bill:', 'bill'],
  ['fund:', 'prize_fund'],
  ['withdrawal:', 'withdrawal'],
  ['claim:', 'claim'],
  ['play:', 'play'],
  ['win:', 'play'],
  ['marketing_fund:', 'marketing'],
  ['journal:', 'posting'],
  ['check-in:', 'rule'],
  ['quiz:', 'rule'],
  ['level:', 'rule'],
  ['invite:', 'rule'],
  ['redeem:', 'rule'],
];

/** Kinds whose reference has more behind the id. */
const LONGER: ReadonlySet<CauseKind> = new Set(['payment', 'settlement', 'prize_fund']);

/** Undefined where the reference identifies no cause. */
export const causeOf = ({ memberId, ref, reverses }: Notified): Cause | undefined => {
  if (reverses !== null) return { kind: 'posting', id: `${memberId}:${reverses}` };
  if (ref === null || ref === '') return undefined;
  const known = PREFIXES.find(([prefix]) => ref.startsWith(prefix));
  if (known === undefined) return undefined;
  const [prefix, kind] = known;
  const rest = ref.slice(prefix.length);
  if (LONGER.has(kind)) return { kind, id: rest.split(':')[0] ?? rest };
  return { kind, id: kind === 'rule' ? ref : rest };
};

const POSTING_ID = /^(\d{1,19}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const MOST_MEMBER = 9_223_372_036_854_775_807n;

/** The two halves of a posting's id; undefined for an invalid one. */
export const postingIdOf = (id: string): { readonly memberId: bigint; readonly key: string } | undefined => {
  const [, member = '', key = ''] = POSTING_ID.exec(id) ?? [];
  return key === '' || BigInt(member) > MOST_MEMBER ? undefined : { memberId: BigInt(member), key };
};

const ACCOUNT_ID = /^([a-z0-9_]{1,40})\.([A-Z]{1,8})\.(\d{1,19})\.(\d{1,10})$/;
const MOST_PRODUCT = 2_147_483_647;

export const accountIdOf = (id: string) => {
  const [, kind = '', currency = '', memberId = '', product = ''] = ACCOUNT_ID.exec(id) ?? [];
  if (kind === '' || BigInt(memberId) > MOST_MEMBER || Number(product) > MOST_PRODUCT) return undefined;
  return { kind, currency, memberId, productId: Number(product) };
};

// Policy of the ledger: currencies, account kinds, posting codes and their shapes as data, and the paths of postings.
import type { Currency } from '@roda/domain/money';

/** Numbers of the currencies in the database; number / 10 is the unit: 0 money, 1 points, 2 coins. */
export const currencyNumbers = { IDR: 1, USDT: 2, POINT: 11, COIN: 21 } as const satisfies Record<Currency, number>;

/**
 * Account kinds. Number / 100 is the class: 0 member (a balance that never goes below zero), 1 flow (the company side
 * of members' postings: a sum without a row), 2 treasury (company money with a row; all but custody and own_custody
 * never below zero).
 * Number % 100 / 10 is the unit: 0 money, 1 points, 2 coins, 3 any, 5 money of one product or custody account.
 */
export const kindNumbers = {
  wallet: 1,
  escrow: 2,
  withdraw_hold: 3,
  points: 11,
  coins: 21,
  coins_bonus: 22,
  payout_clearing: 102,
  p2p_clearing: 103,
  exchange: 104,
  fee: 105,
  tax: 106,
  payroll_payable: 107,
  points_issued: 111,
  coins_issued: 121,
  promo_payable: 131,
  prize_payable: 132,
  acquisition: 151,
  income_payable: 152,
  provider_clearing: 153,
  reserve: 203,
  marketing: 231,
  prize_pool: 232,
  distributable: 251,
  custody: 252,
  custody_out: 253,
  fleet_payable: 254,
  own_custody: 255,
  own_cash: 256,
} as const;
export type Kind = keyof typeof kindNumbers;

export type KindClass = 'member' | 'flow' | 'treasury';

export const classOf = (kind: Kind): KindClass =>
  (['member', 'flow', 'treasury'] as const)[Math.floor(kindNumbers[kind] / 100)] ?? 'treasury';

type Shape = {
  readonly number: number;
  /** Kinds that may be debited and credited by a posting of this code. */
  readonly debits: readonly Kind[];
  readonly credits: readonly Kind[];
  /** Whether a reversal may mirror it; true only where the mirror opens no path to distributable. */
  readonly reversible?: true;
};

const from = (...debits: readonly Kind[]) => ({
  to: (...credits: readonly Kind[]) => ({
    as: (number: number): Shape => ({ number, debits, credits }),
    mirrored: (number: number): Shape => ({ number, debits, credits, reversible: true }),
  }),
});

/** The posting matrix (R1). The database has the same table and rejects everything else; a test compares the two. */
export const codes = {
  // Postings of one member.
  top_up: from('provider_clearing').to('wallet').mirrored(1),
  payment_return: from('wallet').to('provider_clearing').as(2),
  purchase_escrow: from('wallet').to('escrow').as(3),
  purchase_release: from('escrow').to('acquisition').as(4),
  purchase_cancel: from('escrow').to('wallet').as(5),
  principal_return: from('acquisition').to('wallet').as(6),
  claim: from('income_payable').to('wallet').as(7),
  payout_return: from('payout_clearing', 'fee', 'tax').to('wallet').as(8),
  fee: from('wallet').to('fee').mirrored(9),
  tax: from('wallet').to('tax').mirrored(10),
  salary: from('payroll_payable').to('wallet').mirrored(11),
  bill: from('wallet').to('fee').mirrored(12),
  exchange: from('wallet', 'exchange').to('wallet', 'exchange').as(13),
  reward_points: from('points_issued', 'promo_payable').to('points').mirrored(21),
  points_spend: from('points').to('points_issued').mirrored(22),
  points_refund: from('points_issued').to('points').as(23),
  reward_coins: from('coins_issued', 'promo_payable').to('coins', 'coins_bonus').mirrored(24),
  coins_play: from('coins').to('coins_issued').as(25),
  coins_refund: from('coins_issued').to('coins', 'coins_bonus').as(26),
  prize: from('prize_payable').to('points', 'coins', 'coins_bonus').mirrored(27),
  redeem: from('promo_payable', 'points_issued', 'coins_issued')
    .to('wallet', 'points', 'coins', 'coins_bonus')
    .mirrored(28),
  quiz: from('promo_payable', 'points_issued').to('wallet', 'points').mirrored(29),
  coins_spend: from('coins', 'coins_bonus').to('coins_issued').as(30),
  points_expire: from('points').to('points_issued').as(31),
  coins_expire: from('coins', 'coins_bonus').to('coins_issued').as(32),
  // Postings of the company (member 0).
  provider_settle: from('custody').to('provider_clearing').as(51),
  provider_charge: from('reserve').to('provider_clearing').as(52),
  payout_settle: from('payout_clearing').to('custody_out').as(53),
  tax_remit: from('tax').to('custody_out').as(54),
  fee_take: from('fee').to('custody_out').as(55),
  acquisition_settle: from('acquisition').to('custody_out').as(56),
  distribute: from('distributable').to('income_payable', 'fleet_payable').as(57),
  income_void: from('income_payable').to('fleet_payable').as(58),
  marketing_fund: from('custody').to('marketing').as(59),
  marketing_return: from('marketing').to('custody_out').as(60),
  marketing_issue: from('points_issued', 'coins_issued').to('marketing').as(61),
  marketing_allot: from('marketing').to('promo_payable').as(62),
  marketing_unallot: from('promo_payable').to('marketing').as(63),
  prize_fund: from('marketing', 'points_issued', 'coins_issued').to('prize_pool').as(64),
  prize_award: from('prize_pool').to('prize_payable').as(65),
  prize_return: from('prize_pool').to('marketing').as(66),
  payroll_fund: from('custody').to('payroll_payable').as(67),
  payroll_return: from('payroll_payable').to('custody_out').as(68),
  payout_recover: from('custody').to('payout_clearing').as(69),
  own_receive: from('own_custody').to('own_cash').as(72),
  own_send: from('own_cash').to('own_custody').as(73),
  fleet_settle: from('fleet_payable').to('custody_out').as(74),
  reserve_fund: from('custody').to('reserve').as(75),
  bank_charge: from('reserve').to('custody_out').as(76),
  fleet_share: from('custody').to('fleet_payable').as(77),
  provider_payout: from('payout_clearing').to('provider_clearing').as(78),
  provider_payout_recover: from('provider_clearing').to('payout_clearing').as(79),
  // Codes with their own function.
  withdraw_hold: from('wallet').to('withdraw_hold').as(201),
  withdraw_settle: from('withdraw_hold').to('payout_clearing', 'fee', 'tax').as(202),
  withdraw_return: from('withdraw_hold').to('wallet').as(203),
  transfer_out: from('wallet').to('p2p_clearing').as(204),
  transfer_in: from('p2p_clearing').to('wallet').as(205),
  revenue_post: from('custody').to('distributable').as(206),
  reversal: from().to().as(207),
  revenue_uncover: from('distributable', 'fleet_payable', 'reserve').to('custody_out').as(208),
} as const;
export type Code = keyof typeof codes;

/** Codes accepted by `post`; the others have a function that enforces their guarantees. */
export type PostCode = Exclude<
  Code,
  | 'points_expire'
  | 'coins_expire'
  | 'withdraw_hold'
  | 'withdraw_settle'
  | 'withdraw_return'
  | 'transfer_out'
  | 'transfer_in'
  | 'revenue_post'
  | 'reversal'
  | 'revenue_uncover'
>;

export type Leg = {
  readonly kind: Kind;
  readonly currency: Currency;
  /** Only for kinds kept per product, per pool or per custody account. */
  readonly productId?: number;
  /** Minor units: + credits the owner of the account, − debits it. */
  readonly minor: bigint;
};

type Row = { kind: number; currency: number; product: number; minor: bigint };

/** Legs as the database expects them: one per account, none of zero, in lock order. */
export const inLockOrder = (legs: readonly Leg[]): readonly Row[] => {
  const rows = new Map<string, Row>();
  for (const { kind, currency, productId = 0, minor } of legs) {
    const row = { kind: kindNumbers[kind], currency: currencyNumbers[currency], product: productId, minor };
    const name = `${row.kind}/${row.currency}/${row.product}`;
    rows.set(name, { ...row, minor: minor + (rows.get(name)?.minor ?? 0n) });
  }
  return [...rows.values()]
    .filter((row) => row.minor !== 0n)
    .sort((a, b) => a.kind - b.kind || a.currency - b.currency || a.product - b.product);
};

const rowText = ({ kind, currency, product, minor }: Row): string => `(${kind},${currency},${product},${minor})`;

/** A literal of `ledger.leg[]`: numbers only. */
export const legsText = (rows: readonly Row[]): string => `{${rows.map((row) => `"${rowText(row)}"`).join(',')}}`;

export type Edge = { readonly from: Kind; readonly to: Kind; readonly by: Code };

/** Every path of value in one posting, reversals of reversible codes included; ignores units and amounts. */
export const edges = (shapes: Readonly<Record<string, Shape>> = codes): readonly Edge[] =>
  Object.entries(shapes).flatMap(([name, { debits, credits, reversible }]) =>
    debits.flatMap((debit) =>
      credits.flatMap((credit) => [
        { from: debit, to: credit, by: name as Code },
        ...(reversible === true ? [{ from: credit, to: debit, by: 'reversal' as const }] : []),
      ]),
    ),
  );

/** Every kind from which some chain of postings leads to `target`, directly or indirectly. */
export const sourcesOf = (target: Kind, ways: readonly Edge[] = edges()): ReadonlySet<Kind> => {
  const found = new Set<Kind>();
  const open: Kind[] = [target];
  for (let kind = open.pop(); kind !== undefined; kind = open.pop()) {
    for (const { from: source, to } of ways) {
      if (to !== kind || found.has(source)) continue;
      found.add(source);
      open.push(source);
    }
  }
  return found;
};

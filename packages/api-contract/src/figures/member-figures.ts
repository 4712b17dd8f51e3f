// Figures of a member and of a holding: income, wallet, withdrawals, units.
import { COUNTED, EXACT, fieldOf, NOW, type Figure, type FigureObjects } from './figure.ts';

const member = { scope: 'member', unit: 'money', rounding: EXACT, asOf: NOW } as const;
const income = { ...member, computedBy: 'member_figures' } as const;

const ACCOUNT: FigureObjects = { 'wallet.accountInfo': '' };
const TOTAL: FigureObjects = { 'holdings.holdingsTotal': '' };
const CASE: FigureObjects = { 'members.memberDetail': 'figures.' };

/** By the vocabulary of income (`income/figures.ts`): earned = paid out + to claim + not ready yet. */
const memberIncome: readonly Figure[] = [
  {
    ...income,
    name: 'earned',
    definition:
      'The amounts of all settled records of all holdings, also within the cancel window. A cancelled purchase has none.',
    value: 'earned',
    shownBy: [...fieldOf(ACCOUNT, 'totalIncome'), ...fieldOf(TOTAL, 'accruedIncome'), ...fieldOf(CASE, 'earned')],
    files: ['annual statement (CSV, PDF)', 'data export (JSON)', 'report of cohorts (CSV)'],
  },
  {
    ...income,
    name: 'paid out',
    definition: 'Of the earned, what was credited to the wallet: by a claim, or when the claim window ended.',
    value: 'paid_out',
    shownBy: [...fieldOf(ACCOUNT, 'paidOutIncome'), ...fieldOf(TOTAL, 'claimedIncome'), ...fieldOf(CASE, 'paidOut')],
    files: ['annual statement (CSV, PDF)', 'data export (JSON)', 'report of cohorts (CSV)'],
  },
  {
    ...income,
    name: 'to claim',
    definition: 'Of the earned, what is unclaimed and claimable now.',
    value: 'to_claim',
    shownBy: [
      ...fieldOf(ACCOUNT, 'unclaimedIncome'),
      ...fieldOf(TOTAL, 'unclaimedIncome'),
      ...fieldOf(CASE, 'toClaim'),
    ],
    files: ['data export (JSON)'],
  },
  {
    ...income,
    name: 'not ready yet',
    definition: 'Of the earned, what is within the cancel window, before maturity, or held by an operator.',
    value: 'waiting',
    shownBy: [...fieldOf(ACCOUNT, 'waitingIncome'), ...fieldOf(TOTAL, 'waitingIncome'), ...fieldOf(CASE, 'waiting')],
    files: ['data export (JSON)'],
  },
  {
    ...income,
    name: 'settled today',
    definition:
      'Of the earned, what was settled since the last midnight of the member’s country, whatever days it is for.',
    value: 'today',
    shownBy: [...fieldOf(ACCOUNT, 'todayIncome'), ...fieldOf(TOTAL, 'todayIncome'), ...fieldOf(CASE, 'today')],
  },
];

const memberWallet: readonly Figure[] = [
  {
    ...income,
    name: 'being withdrawn',
    definition: 'Withdrawals asked for and not yet paid or ended; fee and tax are inside.',
    value: 'withdrawing',
    shownBy: [...fieldOf(ACCOUNT, 'withdrawing'), ...fieldOf(CASE, 'withdrawing')],
    files: ['data export (JSON)'],
  },
  {
    ...income,
    name: 'withdrawn',
    definition: 'Withdrawals that were paid, fee and tax included; one that the bank returns leaves it.',
    value: 'withdrawn',
    shownBy: [...fieldOf(ACCOUNT, 'withdrawn'), ...fieldOf(CASE, 'withdrawn')],
    files: ['annual statement (CSV, PDF)', 'data export (JSON)', 'report of cohorts (CSV)'],
  },
  {
    ...member,
    name: 'balance',
    definition: 'The wallet in the currency of the member’s country: what can be spent and withdrawn.',
    computedBy: 'ledger.accounts',
    value: 'wallet',
    shownBy: [
      ...fieldOf({ ...ACCOUNT, 'wallet.withdrawInfo': '', 'wallet.withdrawalCase': '' }, 'balance'),
      ...fieldOf({ 'members.memberDetail': '', 'members.listMembers': 'list[].' }, 'balance'),
      ...fieldOf({ 'orders.draftInfo': '' }, 'balance'),
    ],
    files: ['annual statement (CSV, PDF)', 'account statement (CSV)'],
  },
  {
    ...member,
    name: 'in escrow',
    definition: 'Purchase money of orders that can still be cancelled.',
    computedBy: 'ledger.accounts',
    value: 'escrow',
    shownBy: fieldOf(ACCOUNT, 'inEscrow'),
  },
  {
    ...member,
    name: 'points',
    unit: 'units',
    definition: 'Points that can be spent.',
    rounding: COUNTED,
    computedBy: 'ledger.accounts',
    value: 'points',
    shownBy: fieldOf({ ...ACCOUNT, 'members.userInfo': '' }, 'points'),
  },
  {
    ...member,
    name: 'coins',
    unit: 'units',
    definition: 'Coins that can be spent, those from gifts included.',
    rounding: COUNTED,
    computedBy: 'ledger.accounts',
    value: 'coins',
    shownBy: fieldOf({ ...ACCOUNT, 'members.userInfo': '' }, 'coins'),
  },
  {
    ...member,
    name: 'cost of what is held',
    definition: 'What was paid for the holdings whose time is not over.',
    computedBy: 'holdings',
    value: 'cost',
    shownBy: fieldOf(TOTAL, 'cost'),
  },
];

const LISTS: FigureObjects = { 'holdings.listHeldVehicles': 'list[].', 'holdings.listHeldProducts': 'list[].' };
const HELD: FigureObjects = { ...LISTS, 'holdings.heldVehicleInfo': '', 'holdings.heldProductInfo': '' };
const EARNING: FigureObjects = { 'holdings.listEarnings': 'list[].' };
const TAB: FigureObjects = { 'members.listMemberHoldings': 'list[].' };
const ENDED: FigureObjects = { 'settlement.holdingEnding': '' };

const held = { scope: 'holding', unit: 'money', rounding: EXACT, asOf: NOW, computedBy: 'income_figures' } as const;

const holdingIncome: readonly Figure[] = [
  {
    ...held,
    name: 'earned',
    definition: 'The amounts of all settled records of the holding.',
    value: 'earned',
    shownBy: [
      ...fieldOf(HELD, 'accruedIncome'),
      ...fieldOf(EARNING, 'amount'),
      ...fieldOf({ ...TAB, ...ENDED }, 'earned'),
    ],
    files: ['document of an ended holding (PDF)'],
  },
  {
    ...held,
    name: 'paid out',
    definition: 'Of the earned, what was credited to the wallet.',
    value: 'paid_out',
    shownBy: [...fieldOf(HELD, 'claimedIncome'), ...fieldOf({ ...TAB, ...ENDED }, 'paidOut')],
    files: ['document of an ended holding (PDF)'],
  },
  {
    ...held,
    name: 'to claim',
    definition: 'Of the earned, what is unclaimed and claimable now.',
    value: 'to_claim',
    shownBy: [...fieldOf(HELD, 'unclaimedIncome'), ...fieldOf(EARNING, 'unclaimed'), ...fieldOf(TAB, 'toClaim')],
  },
  {
    ...held,
    name: 'not ready yet',
    definition: 'Of the earned, what is within the cancel window, before maturity, or held by an operator.',
    value: 'waiting',
    shownBy: [...fieldOf(HELD, 'waitingIncome'), ...fieldOf({ ...EARNING, ...TAB }, 'waiting')],
  },
  {
    ...held,
    name: 'settled today',
    definition: 'Of the earned, what was settled since the last midnight of the member’s country.',
    value: 'today',
    shownBy: fieldOf(HELD, 'todayIncome'),
  },
  {
    ...held,
    name: 'result',
    definition: 'Earned less the price paid; may be negative.',
    value: 'result',
    shownBy: fieldOf(EARNING, 'result'),
    files: ['document of an ended holding (PDF)'],
  },
  {
    ...held,
    name: 'settled days',
    unit: 'days',
    definition: 'Days of the holding whose periods are all settled.',
    rounding: COUNTED,
    computedBy: 'settled_days',
    value: 'days',
    shownBy: fieldOf({ ...HELD, ...EARNING }, 'settledDays'),
  },
];

const terms = { ...held, computedBy: 'holdings', asOf: 'the purchase' } as const;

const holdingTerms: readonly Figure[] = [
  {
    ...terms,
    name: 'units',
    unit: 'units',
    definition: 'Units of the product that the holding has.',
    rounding: COUNTED,
    value: 'units',
    shownBy: [
      ...fieldOf({ ...HELD, ...TAB, 'members.memberDetail': 'owned[].', 'holdings.selectVehicles': '[].' }, 'quantity'),
      ...fieldOf(ENDED, 'units'),
    ],
    files: ['document of an ended holding (PDF)'],
  },
  {
    ...terms,
    name: 'price paid',
    definition: 'The price of all its units, as paid.',
    value: 'price',
    shownBy: [...fieldOf({ ...HELD, ...TAB, ...ENDED }, 'price'), ...fieldOf(EARNING, 'cost')],
    files: ['document of an ended holding (PDF)'],
  },
  {
    ...terms,
    name: 'target of the whole time',
    definition: 'The daily target as bought, over all validity days. To compare with; nothing is computed from it.',
    value: 'target',
    shownBy: fieldOf(HELD, 'targetIncome'),
  },
];

export const memberFigures: readonly Figure[] = [...memberIncome, ...memberWallet, ...holdingIncome, ...holdingTerms];

// Figures of all members and of the company: claims, money held, coverage, custody accounts, the company's own money.
import { EXACT, fieldOf, NOW, type Figure, type FigureObjects } from './figure.ts';

/** The public figures, the same for members, operators and the public. */
const PUBLIC: FigureObjects = {
  'assurance.trustSummary': 'currencies[].',
  'assurance.publicConfig': 'solvency.currencies[].',
  'assurance.solvency': 'currencies[].',
};
const RISK: FigureObjects = { 'assurance.riskOverview': 'figures[].' };
const ALL: FigureObjects = { ...PUBLIC, ...RISK };
const PRODUCTS: FigureObjects = {
  'assurance.trustSummary': 'products[].',
  'assurance.publicConfig': 'solvency.products[].',
  'assurance.solvency': 'products[].',
};

const currency = { scope: 'currency', unit: 'money', rounding: EXACT, asOf: NOW } as const;
const covered = { ...currency, computedBy: 'coverage_now', files: ['regulator’s pack (JSON)'] } as const;

const coverage: readonly Figure[] = [
  {
    ...covered,
    name: 'claims',
    definition: 'What members could demand: wallets, escrow, withdrawals in progress and unclaimed income.',
    value: 'claims_minor',
    shownBy: fieldOf(ALL, 'claims'),
  },
  {
    ...covered,
    name: 'money held',
    definition:
      'On the statements of members’ accounts + arriving − unassigned − leaving − the company’s own money there.',
    value: 'held_minor',
    shownBy: fieldOf(ALL, 'held'),
  },
  {
    ...covered,
    name: 'coverage',
    unit: 'ratio',
    definition: 'Money held over claims; absent without claims.',
    rounding: 'truncated to eight decimal places',
    value: 'coverage',
    shownBy: fieldOf(ALL, 'coverage'),
  },
  {
    ...covered,
    name: 'on the statements',
    definition: 'Balances of the accounts for members’ money: their statements with the lines of later days.',
    value: 'statement_minor',
    shownBy: fieldOf(ALL, 'onStatement'),
  },
  {
    ...covered,
    name: 'arriving',
    definition: 'Received by a provider or sent on by it, not yet on a statement and not too old.',
    value: 'arriving_minor',
    shownBy: fieldOf(ALL, 'arriving'),
  },
  {
    ...covered,
    name: 'unassigned',
    definition: 'On a statement, and nobody’s yet.',
    value: 'unassigned_minor',
    shownBy: fieldOf(ALL, 'unassigned'),
  },
  {
    ...covered,
    name: 'leaving',
    definition: 'Payouts that the bank has not executed.',
    value: 'leaving_minor',
    shownBy: fieldOf(ALL, 'leaving'),
  },
  {
    ...covered,
    name: 'the company’s own among it',
    definition: 'The company’s own money in the accounts for members’ money.',
    value: 'company_minor',
    shownBy: fieldOf(ALL, 'company'),
  },
];

const income = { ...currency, computedBy: 'income_totals', files: ['regulator’s pack (JSON)'] } as const;

const incomeFigures: readonly Figure[] = [
  {
    ...income,
    name: 'income earned',
    definition: 'Earned by all members.',
    value: 'earned',
    shownBy: fieldOf(ALL, 'incomeEarned'),
  },
  {
    ...income,
    name: 'income paid out',
    definition: 'Of the earned, credited to wallets.',
    value: 'paid_out',
    shownBy: fieldOf(ALL, 'incomePaid'),
  },
  {
    ...income,
    name: 'income not paid out',
    definition: 'Of the earned, to claim and not ready yet.',
    value: 'unpaid',
    shownBy: fieldOf(ALL, 'incomeUnpaid'),
  },
  {
    ...currency,
    name: 'revenue for members',
    definition:
      'The members’ share of approved revenue, less what was taken out again and was not paid by the reserve.',
    computedBy: 'standings',
    value: 'revenue',
    shownBy: fieldOf(ALL, 'revenueIn'),
    files: ['regulator’s pack (JSON)'],
  },
];

const ofProduct = { scope: 'product', unit: 'money', rounding: EXACT, asOf: NOW, computedBy: 'standings' } as const;

const perProduct: readonly Figure[] = [
  {
    ...ofProduct,
    name: 'claims',
    definition: 'Income of the product that members have not been paid out.',
    value: 'claims',
    shownBy: fieldOf(PRODUCTS, 'claims'),
  },
  {
    ...ofProduct,
    name: 'money held',
    definition: 'What is reserved for the product’s income: divided and not claimed, and not divided yet.',
    value: 'held',
    shownBy: fieldOf(PRODUCTS, 'held'),
  },
  {
    ...ofProduct,
    name: 'coverage',
    unit: 'ratio',
    definition: 'Money held over claims; absent without claims.',
    rounding: 'truncated to eight decimal places',
    value: 'coverage',
    shownBy: fieldOf(PRODUCTS, 'coverage'),
  },
  {
    ...ofProduct,
    name: 'revenue for members',
    definition: 'The members’ share of the product’s approved revenue.',
    value: 'revenue',
    shownBy: fieldOf(PRODUCTS, 'revenueIn'),
  },
  {
    ...ofProduct,
    name: 'income earned',
    definition: 'Earned by all holders of the product.',
    value: 'earned',
    shownBy: fieldOf(PRODUCTS, 'incomeEarned'),
  },
  {
    ...ofProduct,
    name: 'income paid out',
    definition: 'Of the earned, credited to wallets.',
    value: 'paid',
    shownBy: fieldOf(PRODUCTS, 'incomePaid'),
  },
  {
    ...ofProduct,
    name: 'income not paid out',
    definition: 'Of the earned, to claim and not ready yet.',
    value: 'unpaid',
    shownBy: fieldOf(PRODUCTS, 'incomeUnpaid'),
  },
];

const ofBooks = (name: string, field: string, definition: string): Figure => ({
  ...currency,
  name,
  definition,
  computedBy: 'houseFigures',
  value: field,
  shownBy: fieldOf(RISK, field),
});

/** Balances of the ledger by kind. */
const books: readonly Figure[] = [
  ofBooks('wallets', 'wallets', 'Members’ wallets.'),
  ofBooks('escrow', 'escrow', 'Purchase money of orders that can still be cancelled.'),
  ofBooks('withdrawals in progress', 'pendingWithdrawals', 'What is set aside for withdrawals that were not paid yet.'),
  ofBooks('unclaimed income', 'unclaimed', 'Claims less wallets, escrow and withdrawals in progress.'),
  ofBooks('revenue not divided yet', 'distributable', 'Revenue posted for members that no run has divided.'),
  ofBooks(
    'the fleet’s part',
    'fleetPayable',
    'What units that nobody held have earned, not yet paid out to the fleet.',
  ),
  ofBooks('reserve', 'reserve', 'The company’s buffer: it pays for income from revenue that was found wrong.'),
  ofBooks('sale proceeds', 'acquisition', 'Purchase money after the cancel window, not yet paid out to the company.'),
  ofBooks('fees', 'fees', 'Fees, not yet paid out to the company.'),
  ofBooks('taxes', 'taxes', 'Withheld taxes, not yet remitted.'),
  ofBooks('marketing', 'marketing', 'The marketing budget, with what is promised of it.'),
  ofBooks('prizes', 'prizes', 'Prize pools and prizes that were won.'),
  ofBooks('payroll', 'payroll', 'Employers’ money for salaries.'),
];

const newMoney: readonly Figure[] = [
  {
    ...currency,
    name: 'income from revenue',
    definition: 'The earned income within each product’s revenue.',
    computedBy: 'standings',
    value: 'by_revenue',
    shownBy: fieldOf(RISK, 'byRevenue'),
  },
  {
    ...currency,
    name: 'income from new money',
    definition: 'The earned income beyond each product’s revenue; other than zero is fraud or a bug.',
    computedBy: 'standings',
    value: 'by_new_money',
    shownBy: fieldOf(RISK, 'byNewMoney'),
  },
  {
    ...currency,
    name: 'marketing budget left',
    definition: 'What was funded, less what left the budget.',
    computedBy: 'ledger.accounts',
    value: 'marketing',
    shownBy: fieldOf({ 'rewards.marketingBudget': '[].' }, 'left'),
  },
];

const AGREEMENTS: FigureObjects = {
  'assurance.trustSummary': 'custody[].',
  'assurance.publicConfig': 'solvency.custody[].',
  'assurance.solvency': 'custody[].',
  'assurance.riskOverview': 'custody[].',
};
const ACCOUNTS: FigureObjects = { 'assurance.listCustodyAccounts': '[].' };
const account = {
  scope: 'custody account',
  unit: 'money',
  rounding: EXACT,
  asOf: NOW,
  computedBy: 'custody_now',
} as const;

const custody: readonly Figure[] = [
  {
    ...account,
    name: 'balance',
    definition: 'The last stated closing balance with the lines of later days; all lines while nothing is stated.',
    value: 'statement_minor',
    shownBy: fieldOf({ ...AGREEMENTS, ...ACCOUNTS }, 'statement'),
    files: ['regulator’s pack (JSON)'],
  },
  {
    ...account,
    name: 'stated balance',
    definition: 'The closing balance that its last statement states; absent without one.',
    asOf: 'the last day that a statement covers',
    value: 'closing_minor',
    shownBy: [...fieldOf(AGREEMENTS, 'closing'), ...fieldOf(ACCOUNTS, 'stated.closing')],
    files: ['regulator’s pack (JSON)'],
  },
  {
    ...account,
    name: 'in the books',
    definition: 'The opening balance and what the ledger has moved since.',
    value: 'book_minor',
    shownBy: fieldOf(AGREEMENTS, 'book'),
  },
  {
    ...account,
    name: 'on its way',
    definition: 'What one of statement and books shows and the other does not yet.',
    value: 'in_flight_minor',
    shownBy: fieldOf(AGREEMENTS, 'inFlight'),
  },
  {
    ...account,
    name: 'difference',
    definition: 'Balance less books less what is on its way: what nothing explains.',
    value: 'difference_minor',
    shownBy: fieldOf(AGREEMENTS, 'difference'),
  },
];

const house = {
  scope: 'house money',
  unit: 'money',
  rounding: EXACT,
  asOf: NOW,
  computedBy: 'ledger.house_free',
} as const;
const HOUSE: FigureObjects = { 'assurance.listHouseMoney': '[].' };

/** Per kind, and per product or employer. */
const houseMoney: readonly Figure[] = [
  {
    ...house,
    name: 'balance',
    definition: 'The company’s own money of a kind among members’ money, as the books have it.',
    value: 'balance',
    shownBy: fieldOf(HOUSE, 'balance'),
  },
  {
    ...house,
    name: 'on its way',
    definition: 'Of it, in approved transfers that the bank has not sent.',
    value: 'waiting',
    shownBy: fieldOf(HOUSE, 'waiting'),
  },
  {
    ...house,
    name: 'free',
    definition: 'The balance less what is on its way: free for another transfer.',
    value: 'free',
    shownBy: [...fieldOf(HOUSE, 'free'), { operation: 'employment.listEmployers', path: 'list[].funded' }],
  },
];

export const companyFigures: readonly Figure[] = [
  ...coverage,
  ...incomeFigures,
  ...perProduct,
  ...books,
  ...newMoney,
  ...custody,
  ...houseMoney,
];

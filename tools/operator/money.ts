// Commands of revenue and settlement: proposing, approving, running.
import { listProductsForOperators } from '@roda/api-contract/sales/catalog';
import {
  approveRevenue,
  listRevenue,
  listSettlements,
  proposeRevenue,
  rejectRevenue,
  revenueStatuses,
  runSettlement,
  settlementInfo,
} from '@roda/api-contract/income/settlement';
import { revenueMatches } from '@roda/api-contract/income/settlement-runs';
import { startOfDay } from '@roda/domain/time-zones';
import {
  argument,
  type Command,
  type CommandGiven,
  oneOf,
  pageOf,
  pageOptions,
  present,
  required,
  UsageError,
  wholeNumber,
} from './command.ts';

/** A timestamp as it is, or the start of a day in the product's time zone. */
const instantOf = (given: CommandGiven, option: string): string => {
  const text = required(given, option);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text))
    return startOfDay(text, given.text('time-zone') ?? 'Asia/Jakarta').toISOString();
  if (Number.isNaN(Date.parse(text))) throw new UsageError(`--${option} takes a day or an instant, not '${text}'`);
  return new Date(text).toISOString();
};

const revenueColumns = [
  'id',
  'goodsName',
  'periodFrom',
  'periodTo',
  'amount',
  'members',
  'imported',
  'arrived',
  'lineFit',
  'status',
  'importers',
  'proposedBy',
  'decidedBy',
];

const assetOf = (given: CommandGiven): number | undefined => {
  const text = given.text('asset');
  return text === undefined ? undefined : wholeNumber(text, '--asset');
};

const periodOptions = {
  goods: { about: 'id of the product (goods list)', required: true, value: 'ID' },
  from: { about: 'first moment, or a day', required: true, value: 'TIME' },
  to: { about: 'first moment after the period, or a day', required: true, value: 'TIME' },
  asset: { about: 'id of the asset, for a fixed-term plan on several', value: 'ID' },
  'time-zone': { about: "the product's, for days (Asia/Jakarta)", value: 'ZONE' },
} as const;

const revenueCommands: readonly Command[] = [
  {
    words: 'revenue match',
    about: 'bank lines that fit what a product earned in a period, the likeliest first',
    options: periodOptions,
    notes: ['A line that names another asset is left out: it would be refused.'],
    run: async (call, given) => {
      const data = await call(revenueMatches, {
        goodsId: wholeNumber(required(given, 'goods'), '--goods'),
        periodFrom: instantOf(given, 'from'),
        periodTo: instantOf(given, 'to'),
        ...present({ assetId: assetOf(given) }),
      });
      const say = `members' share: ${data.currency} ${data.members}; imported by ${data.importers.join(', ')}`;
      const columns = ['lineId', 'bookedOn', 'reference', 'description', 'free', 'fit', 'covers', 'exact'];
      return { data, say, rows: data.list, columns };
    },
  },
  {
    words: 'revenue propose',
    about: 'propose what a product earned in a period, with the bank line that shows the arrival',
    options: {
      ...periodOptions,
      line: { about: 'id of the statement line (revenue match, statement lines)', required: true, value: 'ID' },
      amount: { about: 'less than what the imports add up to; needs a reason', value: 'AMOUNT' },
      reason: { about: 'why the amount is less', value: 'TEXT' },
    },
    notes: [
      'Never by who imported the work. Another operator approves it, who imported neither the work nor the line.',
    ],
    run: async (call, given) => {
      const data = await call(proposeRevenue, {
        goodsId: wholeNumber(required(given, 'goods'), '--goods'),
        periodFrom: instantOf(given, 'from'),
        periodTo: instantOf(given, 'to'),
        statementLineId: required(given, 'line'),
        ...present({ amount: given.text('amount'), reason: given.text('reason'), assetId: assetOf(given) }),
      });
      return { data, rows: [data], columns: revenueColumns };
    },
  },
  {
    words: 'revenue approve',
    about: 'approve what others imported and proposed; posts the money to what may be distributed',
    args: ['ID'],
    run: async (call, given) => {
      const data = await call(approveRevenue, { id: argument(given, 0) });
      return { data, rows: [data], columns: revenueColumns };
    },
  },
  {
    words: 'revenue reject',
    about: 'turn a proposal down',
    args: ['ID'],
    options: { reason: { about: 'why', required: true, value: 'TEXT' } },
    run: async (call, given) => {
      const data = await call(rejectRevenue, { id: argument(given, 0), reason: required(given, 'reason') });
      return { data, rows: [data], columns: revenueColumns };
    },
  },
  {
    words: 'revenue list',
    about: 'proposals and what became of them',
    options: {
      ...pageOptions,
      status: { about: revenueStatuses.join(', '), value: 'STATUS' },
      goods: { about: 'id of a product', value: 'ID' },
    },
    run: async (call, given) => {
      const status = given.text('status');
      const data = await call(listRevenue, {
        ...pageOf(given),
        ...present({
          status: status === undefined ? undefined : oneOf(status, revenueStatuses, '--status'),
          goodsId: given.text('goods'),
        }),
      });
      return { data, next: data.next, rows: data.list, columns: revenueColumns };
    },
  },
];

const settlementColumns = ['runId', 'asOf', 'currency', 'pool', 'paid', 'fleetPart', 'records'];

const settlementCommands: readonly Command[] = [
  {
    words: 'settlement run',
    about: 'divide all approved revenue of periods that are over among their units',
    options: { 'as-of': { about: 'settle what ended by then; not after now', value: 'INSTANT' } },
    notes: ['Again for the same time: nothing more is paid.'],
    run: async (call, given) => {
      const data = await call(runSettlement, present({ asOf: given.text('as-of') }));
      return { data, rows: [data], columns: settlementColumns };
    },
  },
  {
    words: 'settlement list',
    about: 'earlier runs',
    options: pageOptions,
    run: async (call, given) => {
      const data = await call(listSettlements, pageOf(given));
      return { data, next: data.next, rows: data.list, columns: [...settlementColumns, 'startedBy', 'startedAt'] };
    },
  },
  {
    words: 'settlement info',
    about: 'one run, product by product',
    args: ['ID'],
    run: async (call, given) => ({ data: await call(settlementInfo, { id: argument(given, 0) }) }),
  },
];

export const moneyCommands: readonly Command[] = [
  {
    words: 'goods list',
    about: 'products with units, and the work that is still to be proposed as revenue',
    options: { ...pageOptions, name: { about: 'part of the name', value: 'TEXT' } },
    run: async (call, given) => {
      const data = await call(listProductsForOperators, { ...pageOf(given), ...present({ name: given.text('name') }) });
      const columns = [
        'id',
        'kind',
        'name',
        'deviceNumber',
        'price',
        'currency',
        'unitsTotal',
        'unitsSold',
        'stock',
        'onSale',
        'pending',
      ];
      const rows = data.list.map((goods) => ({
        ...goods,
        pending: goods.pending.map(
          ({ deviceNumber, periodFrom, periodTo, amount }) => `${deviceNumber} ${periodFrom}/${periodTo}: ${amount}`,
        ),
      }));
      return { data, next: data.next, rows, columns };
    },
  },
  ...revenueCommands,
  ...settlementCommands,
];

// Figures of a product and of its assets: target, what settled days paid a unit, projection, units sold and free, work.
import { COUNTED, EXACT, fieldOf, NOW, type Figure, type FigureObjects } from './figure.ts';

/** A product as members and visitors see it. */
const SHOP: FigureObjects = {
  'catalog.listVehicles': 'list[].',
  'catalog.vehicleInfo': '',
  'catalog.listProducts': 'list[].',
  'catalog.productInfo': '',
  'catalog.recommendProduct': '[].',
  'content.homeIndexV3': 'recommendations[].',
  'holdings.heldVehicleInfo': 'goods.',
  'holdings.heldProductInfo': 'goods.',
};
const CONSOLE: FigureObjects = { 'catalog.listProductsForOperators': 'list[].' };
const EDITED: FigureObjects = { 'catalog.productForEditing': '' };
const DETAIL: FigureObjects = { 'catalog.vehicleInfo': '', 'catalog.productInfo': '' };

const product = { scope: 'product', unit: 'money', rounding: EXACT, asOf: NOW, computedBy: 'products' } as const;

const offered: readonly Figure[] = [
  {
    ...product,
    name: 'price',
    definition: 'The price of one unit.',
    value: 'price',
    shownBy: fieldOf({ ...SHOP, ...CONSOLE, ...EDITED }, 'price'),
  },
  {
    ...product,
    name: 'target',
    definition: 'Target income of one unit per day. To compare with; nothing is computed from it.',
    value: 'target',
    shownBy: fieldOf({ ...SHOP, ...CONSOLE, ...EDITED }, 'dailyIncome'),
  },
  {
    ...product,
    name: 'target of the whole time',
    definition: 'The daily target over all validity days.',
    value: 'target_total',
    shownBy: fieldOf(SHOP, 'totalReturn'),
  },
  {
    ...product,
    name: 'target over price',
    unit: 'ratio',
    definition: 'The target of the whole time over the price.',
    rounding: 'truncated to four decimal places',
    value: 'target_rate',
    shownBy: fieldOf(SHOP, 'returnRate'),
  },
  {
    ...product,
    name: 'validity days',
    unit: 'days',
    definition: 'Days for which a unit that is bought now earns.',
    rounding: COUNTED,
    value: 'validity_days',
    shownBy: fieldOf({ ...SHOP, ...CONSOLE, ...EDITED }, 'validityDays'),
  },
];

const units = { ...product, unit: 'units', rounding: COUNTED } as const;

const unitFigures: readonly Figure[] = [
  {
    ...units,
    name: 'units free',
    definition: 'Units for sale that nobody has bought or ordered.',
    value: 'units_free',
    shownBy: fieldOf({ ...SHOP, ...CONSOLE }, 'stock'),
  },
  {
    ...units,
    name: 'units sold',
    definition: 'Units bought, or ordered and not paid yet.',
    value: 'units_sold',
    shownBy: [
      ...fieldOf({ ...CONSOLE, ...EDITED }, 'unitsSold'),
      ...fieldOf({ 'fleet.assetInfo': 'goods[].' }, 'unitsSold'),
    ],
  },
  {
    ...units,
    name: 'units for sale or sold',
    definition: 'Units free and units sold.',
    value: 'units_total',
    shownBy: [
      ...fieldOf({ ...CONSOLE, ...EDITED }, 'unitsTotal'),
      ...fieldOf({ 'fleet.assetInfo': 'goods[].' }, 'unitsTotal'),
    ],
  },
  {
    ...units,
    name: 'units registered',
    definition: 'Units for which the product’s assets are registered; revenue is divided by them.',
    computedBy: 'registered_units',
    value: 'units',
    shownBy: fieldOf(DETAIL, 'unitsRegistered'),
  },
];

const asset = { scope: 'asset', unit: 'units', rounding: COUNTED, asOf: NOW, computedBy: 'assets' } as const;
const REGISTER: FigureObjects = { 'fleet.assetInfo': '', 'fleet.listAssets': 'list[].' };

const assetUnits: readonly Figure[] = [
  {
    ...asset,
    name: 'units registered',
    definition: 'Units for which the asset is registered.',
    value: 'capacity',
    shownBy: fieldOf(REGISTER, 'unitsCapacity'),
  },
  {
    ...asset,
    name: 'units assigned',
    definition: 'Units for sale or sold of the asset’s products; of a withdrawn product those sold.',
    value: 'assigned',
    shownBy: fieldOf(REGISTER, 'unitsAssigned'),
  },
  {
    ...asset,
    name: 'units sold',
    definition: 'Units sold of the asset’s products.',
    value: 'sold',
    shownBy: fieldOf(REGISTER, 'unitsSold'),
  },
];

const settled = {
  ...product,
  computedBy: 'actualsOf',
  asOf: 'the last settlement or midnight; the last counted day is named beside it',
} as const;
const actuals = (field: string) => fieldOf({ ...SHOP, ...CONSOLE }, `actuals.${field}`);
const WHICH = 'up to yesterday, days of zero included and days that are not settled left out';
const MEAN = 'truncated to the minor unit';
const PERCENTILE = 'none: a day that really was';

const paid = (days: 30 | 90): readonly Figure[] => [
  {
    ...settled,
    name: `paid per unit over ${days} days`,
    definition: `The mean of what settled days of the last ${days} paid one unit, ${WHICH}.`,
    rounding: MEAN,
    value: `perUnit${days}d`,
    shownBy: actuals(`perUnit${days}d`),
  },
  {
    ...settled,
    name: `sum per unit over ${days} days`,
    definition: `The sum of what settled days of the last ${days} paid one unit, ${WHICH}.`,
    value: `paid${days}d`,
    shownBy: actuals(`paid${days}d`),
  },
  {
    ...settled,
    name: `settled days of ${days}`,
    unit: 'days',
    definition: `Days of the last ${days} whose periods are all settled.`,
    rounding: COUNTED,
    value: `settledDays${days}d`,
    shownBy: actuals(`settledDays${days}d`),
  },
  {
    ...settled,
    name: `days of zero of ${days}`,
    unit: 'days',
    definition: `Settled days of the last ${days} that paid a unit nothing.`,
    rounding: COUNTED,
    value: `zeroDays${days}d`,
    shownBy: actuals(`zeroDays${days}d`),
  },
];

const spread = (name: string, field: string, definition: string): Figure => ({
  ...settled,
  name,
  definition,
  rounding: PERCENTILE,
  value: field,
  shownBy: actuals(field),
});

const actualFigures: readonly Figure[] = [
  ...paid(30),
  ...paid(90),
  {
    ...settled,
    name: 'days without approved revenue',
    unit: 'days',
    definition: 'Days of the last 90 that are over and not settled: neither counted nor zero.',
    rounding: COUNTED,
    value: 'pendingDays90d',
    shownBy: actuals('pendingDays90d'),
  },
  spread('low', 'p10', 'One of ten settled days of the last 90 paid a unit no more.'),
  spread('typical', 'median', 'Half of the settled days of the last 90 paid a unit no more.'),
  spread('high', 'p90', 'Nine of ten settled days of the last 90 paid a unit no more.'),
];

const CASES = [
  ['', 'mean', 'the mean of the settled days of the last 90'],
  ['low.', 'low', 'the low day'],
  ['typical.', 'typical', 'the typical day'],
  ['high.', 'high', 'the high day'],
] as const;

/** Absent with fewer than 30 settled days. */
const projected: readonly Figure[] = CASES.flatMap(([prefix, name, day]): readonly Figure[] => [
  {
    ...settled,
    name: `projection, ${name}: income`,
    definition: `What a unit would earn in all its validity days if every day were ${day}; from 30 settled days on.`,
    rounding: MEAN,
    computedBy: 'projectTerm',
    value: `${name}.income`,
    shownBy: fieldOf(SHOP, `projection.${prefix}income`),
  },
  {
    ...settled,
    name: `projection, ${name}: result`,
    definition: 'That less the price; a loss is negative.',
    rounding: MEAN,
    computedBy: 'projectTerm',
    value: `${name}.result`,
    shownBy: fieldOf(SHOP, `projection.${prefix}result`),
  },
]);

const projectedDays: readonly Figure[] = [
  {
    ...settled,
    name: 'projection: days',
    unit: 'days',
    definition: 'The validity days that are projected.',
    rounding: COUNTED,
    computedBy: 'projectTerm',
    value: 'days',
    shownBy: fieldOf(SHOP, 'projection.days'),
  },
  {
    ...settled,
    name: 'projection: settled days',
    unit: 'days',
    definition: 'The settled days from which is projected.',
    rounding: COUNTED,
    computedBy: 'projectTerm',
    value: 'settledDays',
    shownBy: fieldOf(SHOP, 'projection.settledDays'),
  },
];

const work = { scope: 'unposted work', asOf: NOW, computedBy: 'unposted_work' } as const;
const UNPOSTED: FigureObjects = {
  'settlement.listUnposted': 'list[].',
  'catalog.listProductsForOperators': 'list[].pending[].',
};

/** The next proposal of an asset's revenue. */
const workFigures: readonly Figure[] = [
  {
    ...work,
    name: 'next proposal',
    unit: 'money',
    definition: 'Counted work that no revenue counts yet, of one stretch between the ends of proposals.',
    rounding: EXACT,
    value: 'amount',
    shownBy: fieldOf(UNPOSTED, 'amount'),
  },
  {
    ...work,
    name: 'next proposal: members’ share',
    unit: 'money',
    definition: 'What a proposal of that work gives the product’s units.',
    rounding: 'truncated to the minor unit in each period',
    value: 'members',
    shownBy: [...fieldOf(UNPOSTED, 'members'), { operation: 'settlement.revenueMatches', path: 'members' }],
  },
  {
    scope: 'hour of work',
    name: 'revenue per hour',
    unit: 'money',
    definition: 'Counted work of the member’s assets that began in that hour of a day.',
    rounding: EXACT,
    asOf: NOW,
    computedBy: 'hoursOfWork',
    value: 'revenue',
    shownBy: [{ operation: 'fleet.earningsLine', path: 'hours[].revenue' }],
  },
];

export const productFigures: readonly Figure[] = [
  ...offered,
  ...unitFigures,
  ...assetUnits,
  ...actualFigures,
  ...projected,
  ...projectedDays,
  ...workFigures,
];

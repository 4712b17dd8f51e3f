// The shape of an entry in the registry of figures: what one figure is, what computes it, and what shows it.
import type { Operation } from '../operation.ts';

/** What a figure belongs to; a value has the id of one of these. */
export type FigureScope =
  | 'member'
  | 'holding'
  | 'product'
  | 'asset'
  | 'currency'
  | 'custody account'
  | 'house money'
  | 'unposted work'
  | 'hour of work';

/**
 * The functions that compute figures, each of its figures alone: functions of the database, functions of the server,
 * and tables whose own column is the figure.
 */
export type FigureSource =
  | 'ledger.accounts'
  | 'member_figures'
  | 'holdings'
  | 'income_figures'
  | 'settled_days'
  | 'products'
  | 'registered_units'
  | 'actualsOf'
  | 'projectTerm'
  | 'assets'
  | 'coverage_now'
  | 'income_totals'
  | 'standings'
  | 'houseFigures'
  | 'custody_now'
  | 'ledger.house_free'
  | 'unposted_work'
  | 'hoursOfWork';

/** A field of a reply: its path has `[]` for each list, as in `list[].actuals.median`. */
export type FigurePlace = { readonly operation: Operation['id']; readonly path: string };

/** A file that shows figures; how each file names them is in the file's own tests. */
export type FigureFile =
  | 'annual statement (CSV, PDF)'
  | 'account statement (CSV)'
  | 'data export (JSON)'
  | 'report of cohorts (CSV)'
  | 'regulator’s pack (JSON)'
  | 'document of an ended holding (PDF)';

export type Figure = {
  /** Unique within its scope. */
  readonly name: string;
  readonly scope: FigureScope;
  readonly definition: string;
  /** Of money: two decimal places in rupiah, six in USDT. A ratio is a decimal fraction. */
  readonly unit: 'money' | 'units' | 'days' | 'count' | 'ratio';
  readonly rounding: string;
  readonly asOf: string;
  readonly computedBy: FigureSource;
  /** Which of the function's values it is. */
  readonly value: string;
  readonly shownBy: readonly FigurePlace[];
  readonly files?: readonly FigureFile[];
};

/** Where operations show objects of one kind: the path to the object, ending in a dot where it has one. */
export type FigureObjects = { readonly [Id in Operation['id']]?: string };

/** One field of such objects, in all of these operations. */
export const fieldOf = (objects: FigureObjects, field: string): readonly FigurePlace[] =>
  Object.entries(objects).map(([operation, prefix = '']) => ({
    operation: operation as Operation['id'],
    path: `${prefix}${field}`,
  }));

/** Sums and rows of whole minor units. */
export const EXACT = 'none: a sum of whole minor units';
export const COUNTED = 'none: counted';
/** The values are computed from what is stored when the call is answered. */
export const NOW = 'the moment of the call';

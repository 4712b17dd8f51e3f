// Back office: CSV exports of tables, and saved table views.
import * as z from 'zod/mini';
import { Id, line, Text } from '../fields.ts';
import { operation } from '../operation.ts';

/** Path of a console page. */
export const PageName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
/** The path of a value within a row: `member.id`. */
export const ColumnPath = z.string().check(z.regex(/^[A-Za-z][\w.]{0,79}$/));
const FilterName = z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/));
const Filters = z
  .record(FilterName, z.union([line(200, 0), z.number(), z.boolean()]))
  .check(z.refine((filters) => Object.keys(filters).length <= 30));

/** Maximum number of rows of an export; use filters for larger lists. */
export const MOST_EXPORTED = 50_000;

/**
 * All rows of a list as CSV, as the operator would see them page by page: same roles, filters, order and masks.
 * `operation` is the id of a list for operators, `filters` its input without page and limit.
 */
export const exportTable = operation({
  id: 'backoffice.exportTable',
  method: 'POST',
  path: 'admin/desk/export',
  realm: 'operator',
  input: z.strictObject({
    operation: z.string().check(z.regex(/^[a-z]{1,30}\.[A-Za-z]{1,60}$/)),
    input: z._default(Filters, {}),
    columns: z.array(z.strictObject({ path: ColumnPath, title: line(80) })).check(z.minLength(1), z.maxLength(60)),
    page: PageName,
  }),
  reply: z.object({ fileName: Text, csv: z.string(), rows: z.int() }),
  refusals: ['not_found', 'too_many_rows'],
  extension: true,
  module: 'backoffice',
});

/**
 * `shared`: also visible to operators who hold every role that its author held; only its author can change it. `author`
 * is present on views of other operators.
 */
export const View = z.object({
  id: Id,
  page: Text,
  name: Text,
  filters: Filters,
  columns: z.array(Text),
  sort: z.optional(Text),
  order: z.optional(z.enum(['asc', 'desc'])),
  shared: z.boolean(),
  mine: z.boolean(),
  author: z.optional(Text),
});
export type View = z.output<typeof View>;

/** The operator's own views and those shared by others, by name. */
export const listViews = operation({
  id: 'backoffice.listViews',
  method: 'GET',
  path: 'admin/desk/views',
  realm: 'operator',
  input: z.object({ page: PageName }),
  reply: z.object({ list: z.array(View) }),
  refusals: [],
  extension: true,
  module: 'backoffice',
});

/** Maximum number of saved views per operator. */
export const MOST_VIEWS = 200;

/** Saves a new view, or updates an own one by `id`. A name is unique among an operator's views of a page. */
export const upsertView = operation({
  id: 'backoffice.upsertView',
  method: 'POST',
  path: 'admin/desk/saveView',
  realm: 'operator',
  input: z.strictObject({
    id: z.optional(Id),
    page: PageName,
    name: line(60),
    filters: Filters,
    columns: z.array(ColumnPath).check(z.maxLength(60)),
    sort: z.optional(FilterName),
    order: z.optional(z.enum(['asc', 'desc'])),
    shared: z.boolean(),
  }),
  reply: z.object({ id: Id }),
  refusals: ['not_found', 'name_taken', 'list_full', 'stale'],
  extension: true,
  module: 'backoffice',
});

export const deleteView = operation({
  id: 'backoffice.deleteView',
  method: 'POST',
  path: 'admin/desk/removeView',
  realm: 'operator',
  input: z.strictObject({ id: Id }),
  reply: z.object({ removed: z.boolean() }),
  refusals: ['not_found'],
  extension: true,
  module: 'backoffice',
});

// Which way PostgreSQL may take to one row: by its key, or through all rows of one state.
import pg from 'pg';

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
};

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The columns that a condition of an index binds to one value each. */
const boundBy = (condition = ''): readonly string[] =>
  [...condition.matchAll(/\((?:\w+\.)?(\w+) = (?!ANY)/gu)].map(([, column = '']) => column);

/** A connection that plans for any values, and reads a table by an index wherever it can. */
const openPlanner = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set plan_cache_mode = force_generic_plan');
  return client;
};

type Explained = { readonly 'QUERY PLAN': readonly { readonly Plan?: PlanNode }[] };

/** The plan for any values; PostgreSQL 15 explains it of prepared statements alone. */
const planOf = async (client: pg.Client, text: string): Promise<PlanNode | undefined> => {
  await client.query(`prepare planned as ${text}`);
  try {
    const { rows: types } = await client.query('select unnest(parameter_types) from pg_prepared_statements');
    const values = types.length === 0 ? '' : `(${types.map(() => 'null').join(', ')})`;
    const { rows } = await client.query<Explained>(`explain (format json) execute planned${values}`);
    return rows[0]?.['QUERY PLAN'][0]?.Plan;
  } finally {
    await client.query('deallocate planned');
  }
};

/** No scan where it can't be planned: a command of other kind, or one that needs a unique index to find conflicts. */
const scansOf = async (client: pg.Client, text: string): Promise<readonly PlanNode[]> => {
  const plan = await planOf(client, text).catch(() => undefined);
  return plan === undefined ? [] : nodesOf(plan).filter((node) => node['Index Name'] !== undefined);
};

/** Of tables with rows of members: those of operators are few in any state. */
const MEMBERS_KEYS = `select i.indexrelid::regclass::text as index, array_agg(a.attname::text) as columns
  from pg_index i join pg_attribute a on a.attrelid = i.indexrelid
  where i.indisunique and i.indpred is null
  group by 1 having 'member_id' = any (array_agg(a.attname))`;

/** Hides every index of all rows from the planner. */
const HIDE_WHOLE_INDEXES = `update pg_index set indisvalid = false
  where indpred is null and indrelid in (select oid from pg_class where relnamespace <> 'pg_catalog'::regnamespace)`;

/**
 * Looks for statements that name a member's row by its whole key and its state as a constant. Where an index has the
 * rows of that state alone, and the statistics know of few, it is the cheaper way to the row: each such statement then
 * reads all rows of the state, however many there are by now. In the database of `partialUrl` only indexes of some rows
 * are valid afterwards.
 */
export const openPlans = async (url: string, partialUrl: string) => {
  const [whole, partial] = [await openPlanner(url), await openPlanner(partialUrl)];
  await partial.query(HIDE_WHOLE_INDEXES);
  const { rows } = await whole.query<{ index: string; columns: readonly string[] }>(MEMBERS_KEYS);
  const keys = new Map(rows.map(({ index, columns }) => [index.replace(/^.*\./u, ''), columns]));
  const isByKey = (node: PlanNode): boolean => {
    const key = keys.get(node['Index Name'] ?? '');
    const bound = boundBy(node['Index Cond']);
    return key !== undefined && key.every((column) => bound.includes(column));
  };
  return {
    problemsOf: async (text: string): Promise<readonly string[]> => {
      const byKey = (await scansOf(whole, text)).filter(isByKey).map(({ Alias }) => Alias);
      if (byKey.length === 0) return [];
      const through = (await scansOf(partial, text)).filter(
        (node) => byKey.includes(node.Alias) && boundBy(node['Index Cond']).length === 0,
      );
      return through.map(
        (node) => `a row of ${node['Relation Name']} may be looked for in all of ${node['Index Name']}`,
      );
    },
    close: async () => {
      await whole.end();
      await partial.end();
    },
  };
};

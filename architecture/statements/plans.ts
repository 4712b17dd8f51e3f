// Which way PostgreSQL may take to a member's rows: by the member, or through all rows of one state.
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

/** The columns that a condition of an index binds to one given value each. */
const boundBy = (condition = ''): readonly string[] =>
  [...condition.matchAll(/\((?:\w+\.)?(\w+) = \$\d/gu)].map(([, column = '']) => column);

/** Of a state in which rows stay: they have a good part of all rows, and the statistics know it. */
const OF_MOST_ROWS = [
  'contracts_ending',
  'contracts_template',
  'holdings_ending',
  'identity_checks_decided',
  'orders_paid_time',
  'quiz_attempts_ended',
  'uploads_avatars',
  'work_entries_days',
];

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

/** Hides indexes of the server's tables from the planner. */
const hide = (client: pg.Client, are: string): Promise<unknown> =>
  client.query(
    `update pg_index set indisvalid = false
     where (${are}) and indrelid in (select oid from pg_class where relnamespace <> 'pg_catalog'::regnamespace)`,
  );

const WHOLE = 'indpred is null';
/** Of one state, and no rule that holds for all rows but a few. */
const OF_A_STATE = `indpred is not null and not indisunique
  and indexrelid <> all (array['${OF_MOST_ROWS.join("', '")}']::regclass[])`;

/**
 * Looks for statements that name rows of one member, and their state as a constant. Where an index has the rows of that
 * state alone, and the statistics know of few, it is the cheaper way to them: each such statement then reads rows of
 * all members in the state, however many there are by now. Of the two databases one has only indexes of all rows
 * afterwards, the other only indexes of some.
 */
export const openPlans = async (wholeUrl: string, partialUrl: string) => {
  const [whole, partial] = [await openPlanner(wholeUrl), await openPlanner(partialUrl)];
  await hide(whole, `not (${WHOLE})`);
  await hide(partial, `not (${OF_A_STATE})`);
  return {
    problemsOf: async (text: string): Promise<readonly string[]> => {
      const ofMember = (await scansOf(whole, text)).filter((node) => boundBy(node['Index Cond']).includes('member_id'));
      const names = ofMember.map(({ Alias }) => Alias);
      if (names.length === 0) return [];
      const through = (await scansOf(partial, text)).filter(
        (node) => names.includes(node.Alias) && boundBy(node['Index Cond']).length === 0,
      );
      return through.map(
        (node) => `rows of a member in ${node['Relation Name']} may be looked for in all of ${node['Index Name']}`,
      );
    },
    close: async () => {
      await whole.end();
      await partial.end();
    },
  };
};

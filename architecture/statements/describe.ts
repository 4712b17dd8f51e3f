// Asks PostgreSQL about a statement without running it: its columns and their types, and how it understood the query.
import pg from 'pg';
import { isNode, parseTree, type Tree, type TreeNode } from './tree.ts';

export type StatementColumn = { readonly name: string; readonly typeId: number };

export type Described = {
  /** None where the statement returns no rows. */
  readonly columns: readonly StatementColumn[];
  readonly parameterTypes: readonly number[];
  /** How PostgreSQL understood the statement, as it writes it down. */
  readonly analysed: string;
};

/** What the catalogue says, read once. */
export type StatementCatalog = {
  /** `relation.attribute` of every column of a table that can't be null. */
  readonly notNull: ReadonlySet<string>;
  readonly routines: ReadonlyMap<
    number,
    { readonly name: string; readonly isOwn: boolean; readonly isStrict: boolean }
  >;
  readonly typeNames: ReadonlyMap<number, string>;
  /** The query behind each view, by the view's number. */
  readonly views: ReadonlyMap<string, TreeNode>;
};

export type Database = {
  readonly catalogue: StatementCatalog;
  /** Rejects with what PostgreSQL says is wrong. */
  readonly describe: (text: string) => Promise<Described>;
  readonly close: () => Promise<void>;
};

type Notice = { readonly message?: string; readonly detail?: string };

type Message = { readonly fields?: readonly { readonly name: string; readonly dataTypeID: number }[] };

/**
 * Parse and Describe, the two messages that every prepared statement begins with. On Parse the server writes how it
 * understood the statement.
 */
const describeOn = (client: pg.Client, text: string): Promise<Described> =>
  new Promise((resolve, reject) => {
    let columns: readonly StatementColumn[] = [];
    let parameterTypes: readonly number[] = [];
    let analysed = '';
    const hearTree = ({ message, detail }: Notice): void => {
      if (message === 'parse tree:') analysed = detail ?? '';
    };
    const hear = (message: { dataTypeIDs: readonly number[] }): void =>
      void (parameterTypes = [...message.dataTypeIDs]);
    const stopHearing = (wire: Wire): void => {
      wire.removeListener('parameterDescription', hear);
      wire.removeListener('notice', hearTree);
    };
    const asked = {
      submit: (connection: pg.Connection): void => {
        const wire = connection as unknown as Wire;
        wire.on('parameterDescription', hear);
        wire.on('notice', hearTree);
        wire.parse({ name: '', text, types: [] });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription: ({ fields = [] }: Message): void => {
        columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }));
      },
      handleError: (error: Error, connection: unknown): void => {
        stopHearing(connection as Wire);
        reject(error);
      },
      handleReadyForQuery: (connection: unknown): void => {
        stopHearing(connection as Wire);
        resolve({ columns, parameterTypes, analysed });
      },
    };
    client.query(asked as unknown as pg.Submittable);
  });

type Wire = {
  readonly on: (event: string, hear: (message: never) => void) => void;
  readonly removeListener: (event: string, hear: (message: never) => void) => void;
  readonly parse: (query: { name: string; text: string; types: readonly number[] }) => void;
  readonly describe: (what: { type: 'S'; name: string }) => void;
  readonly sync: () => void;
};

/** The outermost query of what PostgreSQL wrote. */
export const firstQuery = (tree: Tree): TreeNode | undefined => {
  if (isNode(tree)) return tree.tag === 'QUERY' ? tree : undefined;
  if (typeof tree === 'string') return undefined;
  for (const each of tree) {
    const found = firstQuery(each);
    if (found !== undefined) return found;
  }
  return undefined;
};

const viewsOf = async (client: pg.Client): Promise<Map<string, TreeNode>> => {
  const { rows } = await client.query<{ id: string; tree: string }>(
    `select r.ev_class::text as id, r.ev_action::text as tree from pg_rewrite r join pg_class c on c.oid = r.ev_class
     where c.relkind in ('v', 'm') and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
       and r.rulename = '_RETURN'`,
  );
  return new Map(
    rows.flatMap(({ id, tree }) => {
      const query = firstQuery(parseTree(tree));
      return query === undefined ? [] : [[id, query] as const];
    }),
  );
};

const catalogOf = async (client: pg.Client): Promise<StatementCatalog> => {
  const columns = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute join pg_class c on c.oid = attrelid
     where attnotnull and c.relkind in ('r', 'p')`,
  );
  const routines = await client.query<{ oid: number; name: string; own: boolean; strict: boolean }>(
    `select oid, proname as name, pronamespace <> 'pg_catalog'::regnamespace as own, proisstrict as strict from pg_proc`,
  );
  const types = await client.query<{ oid: number; name: string }>(
    'select oid, format_type(oid, null) as name from pg_type',
  );
  return {
    notNull: new Set(columns.rows.map(({ key }) => key)),
    routines: new Map(routines.rows.map(({ oid, name, own, strict }) => [oid, { name, isOwn: own, isStrict: strict }])),
    typeNames: new Map(types.rows.map(({ oid, name }) => [oid, name])),
    views: await viewsOf(client),
  };
};

/** A connection of its own to a migrated database that is thrown away afterwards. */
export const openDatabase = async (url: string): Promise<Database> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const catalog = await catalogOf(client);
  // What it understood goes to this connection, and, where the role may keep it out of there, not into its own log.
  await client.query(
    `select set_config('log_min_messages', 'panic', false) from pg_roles where rolname = current_user and rolsuper`,
  );
  await client.query('set client_min_messages = log; set debug_pretty_print = off; set debug_print_parse = on');
  return {
    catalogue: catalog,
    describe: (text) => describeOn(client, text),
    close: () => client.end(),
  };
};

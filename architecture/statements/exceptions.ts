// The few statements whose text is run-time data, each with the reason; every other one is checked.

export type Exception = {
  readonly file: string;
  /** The code whose value is not known before the server runs; without it the whole file. */
  readonly text?: string;
  readonly reason: string;
};

/** Works on databases without this schema: runs its files, or reads the catalogue to describe what is there. */
const SCHEMA_RUNNER = [
  ...['apply-functions', 'concurrent-indexes', 'describe-schema', 'migrate'],
  ...['logins', 'schema-catalog', 'schema-file', 'schema-state'],
];

export const EXCEPTIONS: readonly Exception[] = [
  ...SCHEMA_RUNNER.map((name) => ({
    file: `platform/db/${name}.ts`,
    reason: 'the runner of the schema, whose tests run all of it on empty, migrated, loaded and damaged databases',
  })),
  {
    file: 'platform/db/pool.ts',
    text: 'connection.query(statement)',
    reason: 'the driver’s call behind every Tx, whose own calls are checked where they are made',
  },
  {
    file: 'platform/db/pool.ts',
    text: '.query<Row>(statement.text, statement.values)',
    reason: 'the call behind every read, which is checked where it is made',
  },
  {
    file: 'platform/jobs/queue-pool.ts',
    reason: 'the connections of graphile-worker, whose statements are its own',
  },
  {
    file: 'platform/db/pool.ts',
    text: 'tx.query(text, typeof values',
    reason: 'the last statements of a transaction, which are checked where they are left with atEnd',
  },
  {
    file: 'platform/db/pool.ts',
    text: 'client.query(script)',
    reason: 'runs whole files of SQL for tests and benches, no statement of the server’s',
  },
  {
    file: 'platform/db/pool.ts',
    text: 'fresh.query(`listen ${pg.escapeIdentifier(channel)}`)',
    reason: 'LISTEN takes no parameter: a channel is an identifier, and is escaped as one',
  },
  {
    file: 'platform/db/embedded.ts',
    text: 'client.query(`create database ${pg.escapeIdentifier(DATABASE)}`)',
    reason: 'makes the database: its name is an identifier, and is escaped as one',
  },
  {
    file: 'platform/encryption/rewrap.ts',
    reason: 'walks every encrypted column, by names of the database’s catalogue; its tests walk them all',
  },
  {
    file: 'people/privacy/exports.queries.ts',
    text: 'tx.query<{ rows: string }>( `select coalesce(jsonb_agg(to_jsonb(t))',
    reason: 'exports every table with a member’s rows; names of tables and columns come from the database’s catalogue',
  },
];

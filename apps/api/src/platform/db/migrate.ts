// Brings a database to the newest schema: forward only, each file once, in order.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');
const LOCK = 727_001;

export type Migration = { readonly name: string; readonly text: string; readonly digest: string };

export const migrationsIn = (folder: string = FOLDER): readonly Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      return { name, text, digest: createHash('sha256').update(text).digest('hex') };
    });

/**
 * Applies what is missing, each migration in a transaction of its own, as the database's owner.
 * Several servers may start at once: an advisory lock lets one work and the others wait.
 * A migration that was applied and whose text has changed since stops the start: history isn't rewritten.
 */
export const migrate = async (
  url: string,
  migrations: readonly Migration[] = migrationsIn(),
): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create table if not exists schema_migrations
      (name text primary key, digest text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from schema_migrations');
    const known = new Map(rows.map(({ name, digest }) => [name, digest]));
    for (const { name, text, digest } of migrations) {
      const before = known.get(name);
      if (before !== undefined && before !== digest)
        throw new Error(`migration ${name} was changed after it was applied`);
      if (before !== undefined) continue;
      await client.query('begin');
      await client.query(text);
      await client.query('insert into schema_migrations (name, digest) values ($1, $2)', [name, digest]);
      await client.query('commit');
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
};

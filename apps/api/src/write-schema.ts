// `npm run schema`: writes apps/api/database/schema.sql from the migrations and functions, by a database of its own.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { SCHEMA_FILE, schemaText } from './platform/db/schema-file.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'roda-schema-'));
const database = await startEmbedded(folder);
try {
  await migrate(database.url);
  await writeFile(SCHEMA_FILE, await schemaText(database.url));
  process.stdout.write(`wrote ${path.relative(process.cwd(), SCHEMA_FILE)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

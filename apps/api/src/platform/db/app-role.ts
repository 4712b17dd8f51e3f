// Membership of the database's owner in the role that calls run as.
import pg from 'pg';
import { MigrationError } from './migration-error.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/** Whether the session may become the role; it stays what it is. */
const mayAct = async (client: pg.Client): Promise<boolean> => {
  await client.query('begin');
  try {
    await client.query('set local role roda_app');
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  } finally {
    await client.query('rollback');
  }
};

/**
 * Lets the owner act as `roda_app`. A superuser may by nature; another owner, as managed databases have, is no member
 * even of a role that it created. Throws a MigrationError, one sentence, when only an administrator can grant it.
 */
export const joinAppRole = async (client: pg.Client): Promise<void> => {
  if (await mayAct(client)) return;
  try {
    await client.query("do $$ begin execute format('grant roda_app to %I', current_user); end $$");
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    const { rows } = await client.query<{ owner: string }>("select coalesce(quote_ident(current_user), '') as owner");
    throw new MigrationError(
      `The owner of the database may not act as roda_app: an administrator runs grant roda_app to ${rows[0]?.owner}.`,
    );
  }
};

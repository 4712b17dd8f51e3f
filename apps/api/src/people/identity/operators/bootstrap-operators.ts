// Makes the first two operators of an installation, on the server's machine.
import type { AppContext } from '#platform/app-context.ts';
import { appendAudit } from '#platform/audit-log.ts';
import { only } from '#platform/errors.ts';
import { freshToken } from '#people/identity/sessions/begin-session.ts';
import { after, DAY_MS } from '#people/identity/identity.policy.ts';
import { invitationHash, invitationLink } from './invitation-token.ts';
import { peopleToInvite, type FirstPeople, type FirstPerson, type FirstRole } from './first-operators.policy.ts';
import { inviteFirst, lockedOperators, takeBootstrapLock } from './first-operators.repository.ts';
import type { Tx } from '#platform/db/tx.ts';

type FirstInvitation = FirstPerson & {
  readonly role: FirstRole;
  readonly link: string;
  readonly expiresAt: Date;
};

type BootstrapGiven = {
  readonly people: FirstPeople;
  /** Who runs it, and where, for the audit log. */
  readonly account: string;
  readonly machine: string;
  readonly at: Date;
};

type BootstrapParts = Pick<AppContext, 'pool' | 'ids' | 'vault' | 'services'>;
type BootstrapStep = { readonly tx: Tx; readonly passwordHash: string; readonly by: BootstrapGiven };

/** Nobody is logged in: the entries of the audit log name the command. */
const PRINCIPAL = { operatorId: 0, name: 'bootstrap', roles: [] } as const;
const CLIENT = { address: '', requestId: '' } as const;

const invite = async (
  { vault, ids, services }: BootstrapParts,
  { tx, passwordHash, by: { account, machine, at } }: BootstrapStep,
  { role, email, name }: FirstPerson & { readonly role: FirstRole },
): Promise<FirstInvitation> => {
  const [token, expiresAt] = [freshToken(ids.random), after(at, DAY_MS)];
  const hash = invitationHash(vault, token);
  const { id } = only(await inviteFirst(tx, { role, email, name, passwordHash, hash, until: expiresAt, at }));
  const target = `operator:${id}`;
  const facts = { email, name, roles: [role], invitation: expiresAt.toISOString(), account, machine };
  await appendAudit({ tx, at, principal: PRINCIPAL, client: CLIENT }, 'identity.bootstrapOperators', {
    target,
    after: facts,
  });
  return { role, email, name, link: invitationLink(services.config.consoleOrigin, token), expiresAt };
};

/**
 * Links for those of the two who have not accepted theirs, valid for a day, once.
 * - Earlier links end: half a bootstrap is run again.
 * - Throws one sentence once both have accepted, or any other operator exists; in a demo; while another one runs.
 * - Nobody has to be told a day before: there is nobody else.
 */
export const bootstrapOperators = async (
  parts: BootstrapParts,
  given: BootstrapGiven,
): Promise<readonly FirstInvitation[]> => {
  const { pool, ids, services } = parts;
  if (services.config.mode === 'demo') throw new Error('a demo has its own operators: set RODA_MODE=production');
  const passwordHash = await services.operatorHashing.hash(freshToken(ids.random));
  return pool.inTransaction(async (tx) => {
    if (!(await takeBootstrapLock(tx))) throw new Error('another bootstrap is running: use its links');
    const invited: FirstInvitation[] = [];
    for (const person of peopleToInvite(await lockedOperators(tx), given.people))
      invited.push(await invite(parts, { tx, passwordHash, by: given }, person));
    return invited;
  });
};

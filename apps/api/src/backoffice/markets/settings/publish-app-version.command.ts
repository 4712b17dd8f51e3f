// Proposes an edition of the app, forced or not.
import { appTypes } from '@roda/contract/enums';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { publishAppVersion as PublishAppVersion } from '@roda/contract/places-modes';
import { z } from 'zod';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import type { Tx } from '#platform/db/tx.ts';
import { refuse } from '#platform/failure.ts';
import { appVersionCase, codeTaken, type AppVersionRow } from './modes.reads.ts';
import { putEdition, type NewEdition } from './modes.sql.ts';

type Op = typeof PublishAppVersion;

/** Shells come from a store; the others load their newest edition by themselves. */
const SHELLS: readonly string[] = ['android', 'ios'];

const requireFit = async (
  tx: Tx,
  { appType, version, versionCode }: NewEdition,
): Promise<AppVersionRow | undefined> => {
  const known = await appVersionCase(tx, appType, version);
  const isOther = known !== undefined && known.versionCode !== versionCode;
  if (isOther || (await codeTaken(tx, { appType, version, code: versionCode })))
    refuse('wrong_state', { state: 'code_taken' });
  return known;
};

/** An edition that nobody approved sells nothing: to the schedule it is unknown. */
export const publishAppVersion = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { url = '', sizeBytes = 0, ...rest } = input;
  if (SHELLS.includes(input.appType) && url === '')
    refuse('malformed', { fields: [{ path: 'url', message: 'store_address_required' }] });
  requireHonest(input.notes, 'notes');
  const edition = { ...rest, url, sizeBytes };
  const known = await requireFit(act.tx, edition);
  const { id } = await proposeChange(act, {
    kind: 'app_version',
    subject: `${input.appType}:${input.version}`,
    title: `publish ${input.forced ? 'the forced' : 'the optional'} edition ${input.version} for ${input.appType}`,
    ...(known === undefined ? {} : { before: known }),
    after: edition,
    payload: edition,
  });
  return { approvalId: id };
};

const Payload = z.strictObject({
  appType: z.enum(appTypes),
  version: z.string(),
  versionCode: z.int(),
  notes: z.strictObject({ en: z.string(), id: z.string(), zh: z.string() }),
  url: z.string(),
  sizeBytes: z.int(),
  forced: z.boolean(),
  releasedOn: z.iso.date(),
});

export const appVersionChange = change('app_version', {
  roles: ['compliance', 'config', 'operations'],
  apply: async ({ tx }, { payload }) => {
    const edition = Payload.parse(payload);
    await requireFit(tx, edition);
    if (!(await putEdition(tx, edition))) refuse('stale');
  },
});

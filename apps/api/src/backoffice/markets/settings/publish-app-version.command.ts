// Proposes a version of the app, mandatory or not.
import { appTypes } from '@roda/api-contract/enums';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { publishAppVersion as PublishAppVersion } from '@roda/api-contract/backoffice/modes';
import { z } from 'zod';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { appVersionCase, codeTaken, type AppVersionRow } from '#backoffice/markets/modes/modes.queries.ts';
import { upsertEdition, type NewEdition } from '#backoffice/markets/modes/modes.repository.ts';

type Op = typeof PublishAppVersion;

/** Native shells come from a store; the others load their newest version automatically. */
const SHELLS: readonly string[] = ['android', 'ios'];

const requireFit = async (
  tx: Tx,
  { appType, version, versionCode }: NewEdition,
): Promise<AppVersionRow | undefined> => {
  const known = await appVersionCase(tx, appType, version);
  const isOther = known !== undefined && known.versionCode !== versionCode;
  if (isOther || (await codeTaken(tx, { appType, version, code: versionCode })))
    reject('wrong_state', { state: 'code_taken' });
  return known;
};

/** A version that was not approved sells nothing: the schedule treats it as unknown. */
export const publishAppVersion = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { url = '', sizeBytes = 0, ...rest } = input;
  if (SHELLS.includes(input.appType) && url === '')
    reject('malformed', { fields: [{ path: 'url', message: 'store_address_required' }] });
  requireHonest(input.notes, 'notes');
  const edition = { ...rest, url, sizeBytes };
  const known = await requireFit(ctx.tx, edition);
  const { id } = await proposeChange(ctx, {
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
    if (!(await upsertEdition(tx, edition))) reject('stale');
  },
});

// Proposes a bulletin, or the next version of one.
import type { proposeBulletin as ProposeBulletin } from '@roda/api-contract/content/bulletins';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { propose } from '#backoffice/approvals/index.ts';
import { requireCountry } from '#backoffice/markets/index.ts';
import { requireHonest, requirePeriod } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { BULLETIN_KIND } from './settle-bulletin.ts';
import { hashesOf } from './bulletin-hash.ts';
import { problemsOf } from './bulletins.policy.ts';
import { bulletinById, targetsOf } from './bulletins.queries.ts';
import { insertBulletin, insertBulletinMembers } from './bulletins.repository.ts';

type Op = typeof ProposeBulletin;
type Input = InputOf<Op>;

const wrong = (path: string, message: string): never => reject('malformed', { fields: [{ path, message }] });

/** Rejects a reference to nothing, and an update to which there is no newer version of the channel. */
const requireTargets = async ({ tx, at }: RequestContext<Operator>, input: Input, memberIds: readonly string[]) => {
  const { kind, productId = null, assetId = null, textKey = null, textVersion = null, appType = null } = input;
  const asked = { productId, assetId, textKey, textVersion, appType, memberIds, today: at.toISOString().slice(0, 10) };
  const found = (await targetsOf(tx, asked)) ?? reject('not_found');
  if (productId !== null && !found.product) wrong('productId', 'not_found');
  if (assetId !== null && !found.asset) wrong('assetId', 'not_found');
  if (textKey !== null && !found.text) wrong('textVersion', 'not_found');
  if (found.members !== memberIds.length) wrong('memberIds', 'not_found');
  if (kind === 'forced_update' && (found.newestCode === null || input.untilCode >= found.newestCode))
    reject('wrong_state', { state: 'no_newer_version' });
};

/** The version that this one takes the place of: an approved one of the same kind. */
const replacedBy = async ({ tx }: RequestContext<Operator>, { replaces, kind }: Input) => {
  if (replaces === undefined) return undefined;
  const before = (await bulletinById(tx, replaces)) ?? reject('not_found');
  if (before.state !== 'approved') reject('wrong_state', { state: before.state });
  if (before.kind !== kind) wrong('kind', 'not_for_this');
  return before;
};

/** Stops nobody: another operator decides. The content is fixed from now on, with its hash in each language. */
export const proposeBulletin = async (ctx: RequestContext<Operator>, input: Input): Promise<ReplyOf<Op>> => {
  const { tx, at, principal, audit } = ctx;
  const { kind, texts, countryId, replaces, startsAt, endsAt } = input;
  const problems = problemsOf(input);
  if (problems.length > 0) reject('malformed', { fields: problems });
  requireHonest(texts, 'texts');
  const period = requirePeriod({ startsAt, endsAt }, at);
  if (countryId !== undefined) await requireCountry(tx, countryId);
  const memberIds = [...new Set((input.memberIds ?? []).map((id) => String(BigInt(id))))];
  await requireTargets(ctx, input, memberIds);
  const before = await replacedBy(ctx, input);
  const hashes = hashesOf(texts);
  const id = await insertBulletin(tx, {
    ...period,
    kind,
    texts,
    hashes,
    memberIds,
    replaces: replaces ?? null,
    version: (before?.version ?? 0) + 1,
    countryId: countryId ?? null,
    appType: input.appType ?? null,
    fromCode: input.fromCode,
    untilCode: input.untilCode,
    audience: input.audience,
    productId: input.productId ?? null,
    assetId: input.assetId ?? null,
    textKey: input.textKey ?? null,
    textVersion: input.textVersion ?? null,
    proposedBy: principal.operatorId,
    at,
  });
  if (memberIds.length > 0) await insertBulletinMembers(tx, id, memberIds);
  await propose(ctx, {
    kind: BULLETIN_KIND,
    subject: String(id),
    title: `stop members until they have read "${texts.en.title}"`,
    path: 'admin/bulletin/approve',
    ...(before === undefined ? {} : { before: JSON.stringify({ replaces, version: before.version }) }),
    after: JSON.stringify({ ...input, memberIds: memberIds.length }),
  });
  audit({ target: `bulletin:${id}`, after: { ...input, hashes, state: 'proposed' } });
  return { id, state: 'proposed' };
};

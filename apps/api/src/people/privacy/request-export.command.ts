// Data export of one's own account: request and download.
import type { requestExport as RequestExport } from '@roda/api-contract/people/privacy';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { proveGuarded, useProof, type ProvenMember } from '#people/identity/index.ts';
import type { Member, RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { goodExport } from './exports.queries.ts';
import { insertExport } from './exports.repository.ts';
import { exportPlace } from './make-export.ts';
import { EXPORT_MS } from '#people/members/members.policy.ts';

type Input = InputOf<typeof RequestExport>;

/** The second proof: the copy holds everything that is stored about the member. */
export const proveExport = (prep: Prep<Member>, { code, proof, password }: Input): Promise<ProvenMember> =>
  proveGuarded(prep, { purpose: 'export' }, { scene: 'key', code, proof, password });

/** One a day: a second one, also a concurrent one, is `too_often`. It is created by a job of the same commit. */
export const requestExport = async (
  ctx: RequestContext,
  _input: Input,
  proven: ProvenMember,
): Promise<ReplyOf<typeof RequestExport>> => {
  const { tx, principal, at, newId } = ctx;
  const [{ memberId }, id] = [principal, newId()];
  await useProof(ctx, proven);
  const asked = await insertExport(tx, { memberId, id, at, notSince: new Date(at.getTime() - EXPORT_MS) });
  if (!asked) reject('too_often', { retryAfter: EXPORT_MS / 1_000 });
  await ctx.enqueue('members.makeExport', { memberId: String(memberId), id });
  return { status: 'waiting', askedAt: at.toISOString() };
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** For its owner's session, within 24 hours; for everybody else the file is not found. */
export const fetchExport = async (
  { principal, at, vault, reading, services }: Prep,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<{ readonly type: string; readonly bytes: Buffer }> => {
  if (principal.kind !== 'member' || !UUID.test(id)) return reject('not_found');
  const row = (await reading((tx) => goodExport(tx, { memberId: principal.memberId, id, at }))) ?? reject('not_found');
  const text = vault.open(await services.blobs.get(row.blobKey), exportPlace(id));
  return { type: 'application/json; charset=utf-8', bytes: Buffer.from(text) };
};

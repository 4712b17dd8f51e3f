// A copy of one's own data: asked for, shown, fetched.
import type { askExport as AskExport, showExport as ShowExport } from '@roda/contract/members-privacy';
import type { DataExport } from '@roda/contract/members-privacy';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { goodExport, newestExport, type ExportRow } from './exports.reads.ts';
import { insertExport } from './exports.sql.ts';
import { exportPlace } from './make-export.ts';
import { EXPORT_MS } from './members.rules.ts';

/** How a copy stands. */
export const copyShown = (row: ExportRow | undefined, at: Date): DataExport => {
  if (row === undefined) return { status: 'none' };
  const { id, state, askedAt, expiresAt, sizeBytes } = row;
  const status = state === 'ready' && expiresAt !== null && expiresAt <= at ? 'expired' : state;
  return {
    status,
    askedAt: askedAt.toISOString(),
    ...(expiresAt === null ? {} : { expiresAt: expiresAt.toISOString(), sizeBytes }),
    ...(status === 'ready' ? { url: `/files/export/${id}` } : {}),
  };
};

export const showExport = async (
  { tx, who, at }: Act,
  _input: InputOf<typeof ShowExport>,
): Promise<ReplyOf<typeof ShowExport>> => copyShown(await newestExport(tx, who.memberId), at);

/** One a day: a second one, also at the same moment, is `too_often`. It is made by a job of the same commit. */
export const askExport = async (act: Act, _input: InputOf<typeof AskExport>): Promise<ReplyOf<typeof AskExport>> => {
  const { tx, who, at, newId } = act;
  const [{ memberId }, id] = [who, newId()];
  const asked = await insertExport(tx, { memberId, id, at, notSince: new Date(at.getTime() - EXPORT_MS) });
  if (!asked) refuse('too_often', { retryAfter: EXPORT_MS / 1_000 });
  await act.enqueue('members.makeExport', { memberId: String(memberId), id });
  return { status: 'waiting', askedAt: at.toISOString() };
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** For its owner's session, within its day; to everybody else there is no such file. */
export const fetchExport = async (
  { who, at, vault, reading, services }: Prep,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<{ readonly type: string; readonly bytes: Buffer }> => {
  if (who.kind !== 'member' || !UUID.test(id)) return refuse('not_found');
  const row = (await reading((tx) => goodExport(tx, { memberId: who.memberId, id, at }))) ?? refuse('not_found');
  const text = vault.open(await services.blobs.get(row.blobKey), exportPlace(id));
  return { type: 'application/json; charset=utf-8', bytes: Buffer.from(text) };
};

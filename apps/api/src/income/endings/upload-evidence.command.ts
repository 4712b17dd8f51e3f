// Uploads a document as evidence, stored encrypted, and serves it to operators.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { uploadEvidence as operation } from '@roda/api-contract/income/endings';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import { evidenceDocument } from './evidence-documents.queries.ts';
import { insertEvidenceDocument } from './evidence-documents.repository.ts';

const MOST_BYTES = 5 * 1_024 * 1_024;

/** Types by how their files begin: a name proves nothing. */
const BEGINNINGS = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
] as const;

const mediaTypeOf = (bytes: Buffer): string | undefined =>
  BEGINNINGS.find(([, beginning]) => bytes.subarray(0, beginning.length).equals(beginning))?.[0];

const placeOf = (sha256: string): string => `evidence_documents|${sha256}|file`;

type Prepared = {
  readonly sha256: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly blobKey: string;
};

/** Files without a row can stay behind when the call is rejected later: they are unreachable. */
export const prepareEvidence = async ({ file, random, services, vault }: Prep<Operator>): Promise<Prepared> => {
  if (file === undefined) return reject('bad_file', { reason: 'missing' });
  if (file.size > MOST_BYTES) return reject('bad_file', { reason: 'too_large' });
  const bytes = await readFile(file.path);
  const mediaType = mediaTypeOf(bytes) ?? reject('bad_file', { reason: 'not_a_document' });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const letters = random(16).toString('hex');
  const blobKey = `evidence-document/${letters.slice(0, 2)}/${letters}.bin`;
  await services.blobs.put(blobKey, vault.encrypt(bytes.toString('base64'), placeOf(sha256)));
  return { sha256, mediaType, sizeBytes: bytes.length, blobKey };
};

export const uploadEvidence = async (
  { tx, at, principal, newId, audit }: RequestContext<Operator>,
  _input: InputOf<typeof operation>,
  prepared: Prepared,
): Promise<ReplyOf<typeof operation>> => {
  const id = newId();
  const by = { id: principal.operatorId, name: principal.name };
  if (!(await insertEvidenceDocument(tx, { id, ...prepared, by, at }))) reject('wrong_state', { state: 'known' });
  const { sha256, mediaType, sizeBytes } = prepared;
  audit({ target: `evidence:${id}`, after: { sha256, mediaType, sizeBytes } });
  return { id, sha256, mediaType, sizeBytes, url: `/files/evidence/${id}` };
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const READERS: readonly string[] = [...operation.roles, 'compliance', 'auditor'];
const ENDINGS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' };

type Fetched = { readonly type: string; readonly bytes: Buffer; readonly name: string };

/** For operators who decide on it; for everybody else not found. */
export const fetchEvidence = async (
  { principal, vault, reading, services }: Prep,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<Fetched> => {
  if (principal.kind !== 'operator' || !UUID.test(id)) return reject('not_found');
  if (!principal.roles.some((role) => READERS.includes(role))) return reject('not_found');
  const row = (await reading((tx) => evidenceDocument(tx, id))) ?? reject('not_found');
  const bytes = Buffer.from(vault.open(await services.blobs.get(row.blobKey), placeOf(row.sha256)), 'base64');
  return { type: row.mediaType, bytes, name: `evidence-${id}.${ENDINGS[row.mediaType] ?? 'bin'}` };
};

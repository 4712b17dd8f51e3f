// Files of complaints: checked, stored encrypted, and served to both sides.
import { readFile } from 'node:fs/promises';
import { caseConversation } from '@roda/api-contract/people/complaints';
import { remade } from '#content/uploads/index.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { FILE_BYTES } from './complaints.policy.ts';
import { caseFile, ownComplaintFile } from './conversation.queries.ts';
import { insertComplaintFile } from './conversation.repository.ts';
import { fileNamePlace, toFileDto } from './complaint-dto.ts';

export type PreparedComplaintFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly blobKey: string;
};

const LONGEST_SIDE = 2_048;
const NAME_MOST = 80;
const PDF = Buffer.from('%PDF-');

const bytesPlace = (blobKey: string): string => `complaint_files|${blobKey}|file`;

/** By how the file begins: a name proves nothing. A picture loses its metadata, which often says where it was taken. */
const accepted = async (bytes: Buffer): Promise<{ readonly mediaType: string; readonly data: Buffer } | undefined> => {
  if (bytes.subarray(0, PDF.length).equals(PDF)) return { mediaType: 'application/pdf', data: bytes };
  const made = await remade(bytes, LONGEST_SIDE);
  return made === undefined ? undefined : { mediaType: 'image/webp', data: made.data };
};

/** Files without a row can stay behind when the call is rejected later: they are unreachable. */
export const storeFile = async ({ file, random, services, vault }: Prep): Promise<PreparedComplaintFile> => {
  if (file === undefined) return reject('bad_file', { reason: 'missing' });
  if (file.size > FILE_BYTES) return reject('bad_file', { reason: 'too_large' });
  const { mediaType, data } =
    (await accepted(await readFile(file.path))) ?? reject('bad_file', { reason: 'not_a_document' });
  const letters = random(16).toString('hex');
  const blobKey = `complaint-file/${letters.slice(0, 2)}/${letters}.bin`;
  await services.blobs.put(blobKey, vault.encrypt(data.toString('base64'), bytesPlace(blobKey)));
  return { name: file.filename.slice(0, NAME_MOST), mediaType, sizeBytes: data.length, blobKey };
};

type Owned = {
  readonly memberId: bigint;
  readonly complaintId: string | undefined;
  readonly operatorId: number | undefined;
};

/** Unsent: nobody but its sender reads it. */
export const insertFile = async (
  { tx, at, newId, vault }: Pick<RequestContext, 'tx' | 'at' | 'newId' | 'vault'>,
  { name, ...made }: PreparedComplaintFile,
  owned: Owned,
) => {
  const id = newId();
  const nameEncrypted = vault.encrypt(name, fileNamePlace(id));
  await insertComplaintFile(tx, { ...owned, ...made, id, nameEncrypted, at });
  return toFileDto({ id, messageId: null, nameEncrypted, ...made }, vault);
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const READERS: readonly string[] = caseConversation.roles;

const fileFor = ({ principal, reading }: Prep, id: string) => {
  if (!UUID.test(id)) return undefined;
  if (principal.kind === 'member') return reading((tx) => ownComplaintFile(tx, { memberId: principal.memberId, id }));
  if (principal.kind !== 'operator' || !principal.roles.some((role) => READERS.includes(role))) return undefined;
  return reading((tx) => caseFile(tx, id, principal.operatorId));
};

type Fetched = { readonly type: string; readonly bytes: Buffer; readonly name: string };

/** For its member and for operators of complaints; for everybody else not found. */
export const fetchComplaintFile = async (
  prep: Prep,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<Fetched> => {
  const { blobKey, mediaType } = (await fileFor(prep, id)) ?? reject('not_found');
  const text = prep.vault.open(await prep.services.blobs.get(blobKey), bytesPlace(blobKey));
  const ending = mediaType === 'application/pdf' ? 'pdf' : 'webp';
  return { type: mediaType, bytes: Buffer.from(text, 'base64'), name: `file-${id.slice(0, 8)}.${ending}` };
};

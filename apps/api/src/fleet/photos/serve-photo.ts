// Returns the bytes of photographs: the cropped files to anybody, the original to operators.
import { listPhotos } from '@roda/api-contract/fleet/photos';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { originalOf, photoFileKey } from './photos.queries.ts';

const SHA256 = /^[0-9a-f]{64}$/u;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const READERS: readonly string[] = [...listPhotos.roles];

type Params = Readonly<Record<string, string>>;
type Served = { readonly type: string; readonly bytes: Buffer; readonly immutable?: true };

/** By the hash of its content: the reply may be kept for good. */
export const servePhoto = async ({ reading, services }: Prep, { sha256 = '' }: Params): Promise<Served> => {
  if (!SHA256.test(sha256)) return reject('not_found');
  const key = (await reading((tx) => photoFileKey(tx, Buffer.from(sha256, 'hex')))) ?? reject('not_found');
  return { type: 'image/webp', bytes: await services.blobs.get(key), immutable: true };
};

/** For operators who may see the list; for everybody else not found. */
export const serveOriginal = async ({ principal, reading, services }: Prep, { id = '' }: Params): Promise<Served> => {
  if (principal.kind !== 'operator' || !UUID.test(id)) return reject('not_found');
  if (!principal.roles.some((role) => READERS.includes(role))) return reject('not_found');
  const { key } = (await reading((tx) => originalOf(tx, id))) ?? reject('not_found');
  return { type: 'image/webp', bytes: await services.blobs.get(key) };
};

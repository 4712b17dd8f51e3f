// Returns a picture's bytes to authorized clients.
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { storedPicture } from './stored-pictures.ts';
import { avatarKey, ownKey, pictureKey } from './uploads.queries.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

type Picture = { readonly type: string; readonly bytes: Buffer };
type Params = Readonly<Record<string, string>>;

const picture = async (prep: Prep, key: string | undefined): Promise<Picture> => ({
  type: 'image/webp',
  bytes: await storedPicture(prep, key ?? reject('not_found')),
});

/** Any avatar, by its id; public. */
export const serveAvatar = async (prep: Prep, { id = '' }: Params): Promise<Picture> =>
  picture(prep, UUID.test(id) ? await prep.reading((tx) => avatarKey(tx, id)) : undefined);

/** A picture uploaded by an operator, by its id. */
export const servePublic = async (prep: Prep, { id = '' }: Params): Promise<Picture> =>
  picture(prep, UUID.test(id) ? await prep.reading((tx) => pictureKey(tx, id)) : undefined);

/** One's own upload of any purpose; another member's is not found. */
export const serveOwn = async (prep: Prep, { id = '' }: Params): Promise<Picture> => {
  const { principal } = prep;
  if (principal.kind !== 'member' || !UUID.test(id)) return reject('not_found');
  return picture(prep, await prep.reading((tx) => ownKey(tx, principal.memberId, id)));
};

// Queries of the file locations of uploads.
import type { Tx } from '#platform/db/tx.ts';

/** An avatar is public: only its random id is required. */
export const avatarKey = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.query<{ key: string }>(`select blob_key as key from uploads where id = $1 and purpose = 'avatar'`, [id]))[0]
    ?.key;

/** A picture of products, banners and articles is public. */
export const pictureKey = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.query<{ key: string }>('select blob_key as key from pictures where id = $1', [id]))[0]?.key;

/** How many pictures a member uploaded since a moment. */
export const uploadedSince = async (tx: Tx, memberId: bigint, since: Date): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      'select count(*)::int as count from uploads where member_id = $1 and uploaded_at > $2',
      [memberId, since],
    )
  )[0]?.count ?? 0;

/** A private picture, for its owner only. */
export const ownKey = async (tx: Tx, memberId: bigint, id: string): Promise<string | undefined> =>
  (
    await tx.query<{ key: string }>('select blob_key as key from uploads where member_id = $1 and id = $2', [
      memberId,
      id,
    ])
  )[0]?.key;

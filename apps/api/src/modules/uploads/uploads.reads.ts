// Where an upload's bytes are.
import type { Tx } from '#platform/db/tx.ts';

/** An avatar is public: its random id is all that is asked for. */
export const avatarKey = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.query<{ key: string }>(`select blob_key as key from uploads where id = $1 and purpose = 'avatar'`, [id]))[0]
    ?.key;

/** A private picture, for its owner only. */
export const ownKey = async (tx: Tx, memberId: bigint, id: string): Promise<string | undefined> =>
  (
    await tx.query<{ key: string }>('select blob_key as key from uploads where member_id = $1 and id = $2', [
      memberId,
      id,
    ])
  )[0]?.key;

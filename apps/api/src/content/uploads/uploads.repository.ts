// Repository of uploads.
import type { UploadPurpose } from '@roda/api-contract/content/uploads';
import type { Tx } from '#platform/db/tx.ts';

export type NewUpload = {
  readonly memberId: bigint;
  readonly id: string;
  readonly purpose: UploadPurpose;
  readonly blobKey: string;
  readonly sizeBytes: number;
  readonly width: number;
  readonly height: number;
  readonly at: Date;
};

export const insertUpload = (tx: Tx, upload: NewUpload): Promise<unknown> => {
  const { memberId, id, purpose, blobKey, sizeBytes, width, height, at } = upload;
  return tx.query(
    `insert into uploads (member_id, id, purpose, blob_key, size_bytes, width, height, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [memberId, id, purpose, blobKey, sizeBytes, width, height, at],
  );
};

/**
 * Deletes a member's avatars; returns the paths of their files. Documents, signatures and evidence stay, as the law
 * says.
 */
export const deleteAvatars = async (tx: Tx, memberId: bigint): Promise<readonly string[]> =>
  (
    await tx.query<{ key: string }>(
      `delete from uploads where member_id = $1 and purpose = 'avatar' returning blob_key as key`,
      [memberId],
    )
  ).map(({ key }) => key);

export type NewPicture = {
  readonly id: string;
  readonly blobKey: string;
  readonly sizeBytes: number;
  readonly width: number;
  readonly height: number;
  readonly by: string;
  readonly at: Date;
};

/** A public picture uploaded by an operator. */
export const insertPicture = (tx: Tx, picture: NewPicture): Promise<unknown> =>
  tx.query(
    `insert into pictures (id, blob_key, size_bytes, width, height, uploaded_name, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [picture.id, picture.blobKey, picture.sizeBytes, picture.width, picture.height, picture.by, picture.at],
  );

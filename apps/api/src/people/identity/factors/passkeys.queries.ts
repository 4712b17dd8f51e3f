// Queries of passkeys.
import type { Tx } from '#platform/db/tx.ts';

export type PasskeyRow = {
  readonly id: string;
  readonly name: string;
  readonly synced: boolean;
  readonly addedAt: Date;
  readonly usedAt: Date | null;
  readonly copied: boolean;
};

const PASSKEY = `select p.id, p.name, p.synced, p.added_at as "addedAt", p.used_at as "usedAt",
  p.copied_at is not null as copied from operator_passkeys p`;

export const passkeysOf = (tx: Tx, operatorId: number): Promise<readonly PasskeyRow[]> =>
  tx.query<PasskeyRow>(`${PASSKEY} where p.operator_id = $1 order by p.added_at desc, p.id desc`, [operatorId]);

export type KnownCredential = { readonly credentialId: Buffer; readonly transports: readonly string[] };

/** Those of an operator that may be named to a browser; only valid ones unless all are requested. */
export const credentialsOf = (
  tx: Tx,
  { operatorId, all }: { operatorId: number; all: boolean },
): Promise<readonly KnownCredential[]> =>
  tx.query<KnownCredential>(
    `select credential_id as "credentialId", transports from operator_passkeys
      where operator_id = $1 and ($2 or copied_at is null) order by added_at desc`,
    [operatorId, all],
  );

export type Credential = {
  readonly id: string;
  readonly operatorId: number;
  readonly publicKey: Buffer;
};

/** A credential that is still valid. */
export const credentialById = async (tx: Tx, credentialId: Buffer): Promise<Credential | undefined> =>
  (
    await tx.query<Credential>(
      `select id, operator_id as "operatorId", public_key as "publicKey" from operator_passkeys
        where credential_id = $1 and copied_at is null`,
      [credentialId],
    )
  )[0];

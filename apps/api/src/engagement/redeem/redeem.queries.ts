// Queries of redeem codes: whether a code may be used, and the operators' batches.
import type { InputOf } from '@roda/api-contract/operation';
import type { GiftGiven, listRedeemBatches } from '@roda/api-contract/engagement/redeem';
import { integerKey, type Keyset, keysetPage, type KeysetListed, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';

export type CodeLook = { readonly usedBy: bigint | null; readonly isUsable: boolean };

export type CodeRequested = {
  readonly codeIndex: Buffer;
  readonly memberId: bigint;
  readonly countryId: number;
  readonly at: Date;
};

/** The state of a code before it is used. */
export const lookAtCode = async (
  tx: Tx,
  { codeIndex, memberId, countryId, at }: CodeRequested,
): Promise<CodeLook | undefined> =>
  (
    await tx.query<CodeLook>(
      `select c.used_by as "usedBy",
         coalesce(c.used_by is null and b.state = 'exported' and b.valid_from <= $4 and b.valid_until > $4
           and (b.country_id is null or b.country_id = $3) and coalesce(u.use_count, 0) < b.member_limit, false) as "isUsable"
       from redeem_codes c join redeem_batches b on b.id = c.batch_id
       left join redeem_uses u on u.member_id = $2 and u.batch_id = b.id
       where c.code_index = $1`,
      [codeIndex, memberId, countryId, at],
    )
  )[0];

export type RedeemBatchRow = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'wallet' | 'points' | 'coins' | 'gift';
  readonly rewardMinor: bigint;
  readonly currency: 'IDR' | 'USDT' | 'POINT' | 'COIN' | null;
  readonly gift: GiftGiven | null;
  readonly codeCount: number;
  readonly usedCount: number;
  readonly memberLimit: number;
  readonly countryId: number | null;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly state: 'approved' | 'exported' | 'disabled';
  readonly createdAt: Date;
};

export const BATCH = `id, name, kind, reward_minor as "rewardMinor", currency, gift, code_count as "codeCount",
  used_count as "usedCount", member_limit as "memberLimit", country_id as "countryId", valid_from as "validFrom",
  valid_until as "validUntil", state, created_at as "createdAt"`;

export const batchById = async (tx: Tx, id: string): Promise<RedeemBatchRow | undefined> =>
  (await tx.query<RedeemBatchRow>(`select ${BATCH} from redeem_batches where id = $1`, [id]))[0];

const BATCHES: Keyset<'createdAt' | 'validUntil' | 'used'> = {
  sorts: {
    createdAt: timestampKey('created_at'),
    validUntil: timestampKey('valid_until'),
    used: integerKey('used_count'),
  },
  tie: [uuidKey('id')],
};

export const batchesPage = async (
  tx: Tx,
  { id, state, kind, countryId, keyword, ...asked }: InputOf<typeof listRedeemBatches>,
): Promise<KeysetListed<RedeemBatchRow & { readonly total: bigint }>> => {
  const list = keysetPage(BATCHES, asked, 6);
  const rows = await tx.query<RedeemBatchRow & { readonly total: bigint }>(
    `select ${BATCH}, ${list.total} as total, ${list.cursor} from redeem_batches
     where ($1::text is null or state = $1) and ($2::uuid is null or id = $2) and ($3::text is null or kind = $3)
       and ($4::int is null or country_id = $4) and ($5::text is null or strpos(lower(name), lower($5)) > 0)
     ${list.after} ${list.order} ${list.window}`,
    [state ?? null, id ?? null, kind ?? null, countryId ?? null, keyword ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0) };
};

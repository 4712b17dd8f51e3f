// What is read about members.
import type { Tx } from '#platform/db/tx.ts';

export const levelOfMember = async (tx: Tx, memberId: bigint): Promise<number> =>
  (await tx.query<{ level: number }>('select level from members where member_id = $1', [memberId]))[0]?.level ?? 0;

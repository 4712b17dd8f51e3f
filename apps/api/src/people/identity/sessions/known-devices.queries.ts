// Queries of the devices on which an account was logged in before.
import type { Tx } from '#platform/db/tx.ts';

type MemberDevice = { readonly memberId: bigint; readonly device: Buffer };

export const memberDeviceIsKnown = async (tx: Tx, { memberId, device }: MemberDevice): Promise<boolean> =>
  (await tx.query('select 1 from sessions where member_id = $1 and known_device = $2 limit 1', [memberId, device]))
    .length === 1;

type OperatorDevice = { readonly operatorId: number; readonly device: Buffer };

export const operatorDeviceIsKnown = async (tx: Tx, { operatorId, device }: OperatorDevice): Promise<boolean> =>
  (
    await tx.query('select 1 from operator_sessions where operator_id = $1 and known_device = $2 limit 1', [
      operatorId,
      device,
    ])
  ).length === 1;

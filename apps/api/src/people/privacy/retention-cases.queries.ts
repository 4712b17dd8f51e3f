// Queries of the complaints and requests of a member that have texts.
import type { Tx } from '#platform/db/tx.ts';

export type Cases = {
  readonly complaints: readonly string[];
  readonly messages: readonly string[];
  readonly requests: readonly string[];
};

export const casesOf = async (tx: Tx, memberId: bigint): Promise<Cases> => {
  const [row] = await tx.query<Cases>(
    `select array(select id from complaints where member_id = $1) as complaints,
       array(select id from complaint_messages where member_id = $1 and operator_id is null) as messages,
       array(select id from privacy_requests where member_id = $1) as requests`,
    [memberId],
  );
  return row ?? { complaints: [], messages: [], requests: [] };
};

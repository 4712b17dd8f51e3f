// Queries of registrations that wait for a look.
import type { reviewReasons, reviewStates } from '@roda/api-contract/people/registrations';
import {
  ascending,
  descending,
  integerKey,
  type Keyset,
  keysetPage,
  nullable,
  timestampKey,
} from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type ReviewReason = (typeof reviewReasons)[number];
type State = (typeof reviewStates)[number];

/** Undefined where the registration was never put aside. */
export const reviewStateOf = async (tx: Tx, memberId: bigint): Promise<State | undefined> =>
  (await tx.query<{ state: State }>('select state from registration_reviews where member_id = $1', [memberId]))[0]
    ?.state;

export type ReviewRow = {
  readonly memberId: bigint;
  readonly phone: string;
  readonly reason: ReviewReason;
  readonly address: string;
  readonly sameNetwork: number;
  readonly inviterId: bigint | null;
  readonly verified: boolean;
  readonly registeredAt: Date;
  readonly state: State;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly note: string;
};

const SHOWN = `r.member_id as "memberId", m.phone_masked as phone, r.reason, r.address_masked as address,
  n.same as "sameNetwork", m.inviter_id as "inviterId", r.flagged_at as "registeredAt", r.state,
  p.name as "decidedBy", r.decided_at as "decidedAt", r.note,
  exists (select from identity_checks i where i.member_id = r.member_id and i.status = 'approved') as verified`;
const FROM = `from registration_reviews r join members m using (member_id) left join operators p on p.id = r.decided_by
  cross join lateral (
    select count(*)::int as same from registration_reviews o where o.network_index = r.network_index) n`;

const sortKeys = { registeredAt: timestampKey('r.flagged_at'), sameNetwork: integerKey('n.same') } as const;

/** Pending ones first, the longest pending on top. */
const QUEUE: Keyset<keyof typeof sortKeys> = {
  sorts: sortKeys,
  tie: [integerKey('r.member_id')],
  unsorted: [
    ascending(integerKey("case when r.state = 'pending' then 0 else 1 end")),
    ascending(nullable(timestampKey("case when r.state = 'pending' then r.flagged_at end"))),
    descending(timestampKey('r.flagged_at')),
    ascending(integerKey('r.member_id')),
  ],
};

type QueueAsk = Ordering<keyof typeof sortKeys> & {
  readonly id: bigint | undefined;
  readonly state: string | undefined;
  readonly reason: string | undefined;
  readonly inviterId: bigint | undefined;
  readonly networkOf: bigint | undefined;
  readonly page: number;
  readonly limit: number;
};

export const reviewQueue = async (tx: Tx, asked: QueueAsk) => {
  const { id, state, reason, inviterId, networkOf } = asked;
  const chosen = [id, state, reason, inviterId, networkOf].map((each) => each ?? null);
  const list = keysetPage(QUEUE, asked, 6);
  const rows = await tx.query<ReviewRow & { total: number }>(
    `select ${SHOWN}, ${list.total}::int as total, ${list.cursor} ${FROM}
      where ($1::bigint is null or r.member_id = $1) and ($2::text is null or r.state = $2)
        and ($3::text is null or r.reason = $3) and ($4::bigint is null or m.inviter_id = $4)
        and ($5::bigint is null or r.network_index = (
          select o.network_index from registration_reviews o where o.member_id = $5))
      ${list.after} ${list.order} ${list.window}`,
    [...chosen, ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

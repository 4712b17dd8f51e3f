// The one correction by hand: the exact mirror of a posting, asked for by one operator and posted by another.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { proposeReversal as contract, type proposeReversal as ProposeReversal } from '@roda/contract/trust-ledger';
import * as z from 'zod/mini';
import { keyOf, post, reverse } from '#ledger';
import { change, proposeChange, type Change, type Proposed } from '#modules/approvals/approvals.public.ts';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { PostingRow } from './ledger-postings.reads.ts';
import { findPosting, isCorrectable } from './posting-info.ts';
import { postingView } from './posting-view.ts';

type Op = typeof ProposeReversal;
const KIND = 'ledger_reversal';

/**
 * Changes nothing yet. Refuses wrong_state for what may not be mirrored here, or is already: what has a way of its own
 * (an order's cancelling, a withdrawal's return, a revenue's reversal) goes that way, so that trade and books agree.
 */
export const proposeReversal = async (act: Act<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const row = (await findPosting(act.tx, id, 'en')) ?? refuse('not_found');
  if (!isCorrectable(row)) refuse('wrong_state', { state: row.reversedBy === null ? row.code : 'reversed' });
  const { amount, currency, code, at } = postingView(row);
  const { id: approvalId } = await proposeChange(act, {
    kind: KIND,
    subject: id,
    title: `reverse ${code} of ${amount} ${currency} of member ${row.memberId}`,
    before: { posting: id, code, amount, currency, at },
    after: { posting: 'reversed', reason },
    payload: { id, reason } satisfies InputOf<Op>,
  });
  return { approvalId };
};

/** What a campaign gave goes back into its budget, where it came from one. */
const backToMarketing = async ({ tx, at }: Act<Operator>, { memberId, key, legs, currency }: PostingRow) => {
  const from = legs.find(({ kind }) => kind === 'promo_payable');
  if (from === undefined) return;
  const minor = -BigInt(from.minor);
  await post(tx, {
    memberId: 0n,
    key: keyOf(`reversal-budget:${memberId}:${key}`),
    code: 'marketing_unallot',
    at,
    ref: String(memberId),
    legs: [
      { kind: 'promo_payable', currency, minor: -minor },
      { kind: 'marketing', currency, minor },
    ],
  });
};

/** Once, by the ledger's own index; refuses balance_short when the member has spent it. The member is told. */
const mirror = async (act: Act<Operator>, { payload }: Proposed): Promise<void> => {
  const { tx, at, note } = act;
  const { id, reason } = z.parse(contract.input, payload);
  const row = (await findPosting(tx, id, 'en')) ?? refuse('stale');
  if (!isCorrectable(row)) refuse('stale');
  const { memberId, key } = row;
  await reverse(tx, { memberId, key: keyOf(`reversal:${id}`), original: key, at });
  await backToMarketing(act, row);
  const { amount, currency, code } = postingView(row);
  note({ target: `posting:${id}`, before: { code, amount, currency }, after: { reversed: true }, reason });
  const values = { amount: { money: amount, currency }, reason };
  await sendNotice(act, { memberId, topic: 'money', text: 'corrected', values });
};

export const reversalChange: Change = change(KIND, { roles: ['finance', 'compliance'], apply: mirror });

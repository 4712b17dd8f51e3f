// Manual correction: the exact mirror of a posting, proposed by one operator and approved by another.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import {
  proposeReversal as contract,
  type proposeReversal as ProposeReversal,
} from '@roda/api-contract/backoffice/books';
import * as z from 'zod/mini';
import { deriveKey, journalRef, post, reverse } from '#ledger';
import { change, proposeChange, type Change, type Proposed } from '#backoffice/approvals/index.ts';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { LedgerPostingRow } from './ledger-postings.queries.ts';
import { findPosting, isCorrectable } from './posting-info.query.ts';
import { toPostingDto } from './posting-dto.ts';

type Op = typeof ProposeReversal;
const KIND = 'ledger_reversal';

/**
 * Nothing takes effect yet. Rejects with wrong_state for a posting that cannot be reversed here, or already is:
 * postings with their own reversal operation (an order's cancellation, a withdrawal's return, a revenue's reversal)
 * must use that one, so that business records and ledger agree.
 */
export const proposeReversal = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const row = (await findPosting(ctx.tx, id, 'en')) ?? reject('not_found');
  if (!isCorrectable(row)) reject('wrong_state', { state: row.reversedBy === null ? row.code : 'reversed' });
  const { amount, currency, code, at } = toPostingDto(row);
  const { id: approvalId } = await proposeChange(ctx, {
    kind: KIND,
    subject: id,
    title: `reverse ${code} of ${amount} ${currency} of member ${row.memberId}`,
    before: { memberId: String(row.memberId ?? ''), posting: id, code, amount, currency, at },
    after: { posting: 'reversed', reason },
    payload: { id, reason } satisfies InputOf<Op>,
  });
  return { approvalId };
};

/** A campaign reward returns to the budget it was paid from. */
const backToMarketing = async (
  { tx, at }: RequestContext<Operator>,
  { memberId, legs, currency }: LedgerPostingRow,
  reversalKey: string,
) => {
  const from = legs.find(({ kind }) => kind === 'promo_payable');
  if (from === undefined) return;
  const minor = -BigInt(from.minor);
  await post(tx, {
    memberId: 0n,
    key: deriveKey(`reversal-budget:${memberId}:${reversalKey}`),
    code: 'marketing_unallot',
    at,
    ref: journalRef(memberId, reversalKey),
    legs: [
      { kind: 'promo_payable', currency, minor: -minor },
      { kind: 'marketing', currency, minor },
    ],
  });
};

/**
 * Once, by a unique index of the ledger; rejects with balance_short when the member has spent it. The member is
 * notified.
 */
const mirror = async (ctx: RequestContext<Operator>, { payload }: Proposed): Promise<void> => {
  const { tx, at, audit } = ctx;
  const { id, reason } = z.parse(contract.input, payload);
  const row = (await findPosting(tx, id, 'en')) ?? reject('stale');
  if (!isCorrectable(row)) reject('stale');
  const { memberId, key } = row;
  const reversalKey = deriveKey(`reversal:${id}`);
  await reverse(tx, { memberId, key: reversalKey, original: key, at });
  await backToMarketing(ctx, row, reversalKey);
  const { amount, currency, code } = toPostingDto(row);
  audit({ target: `posting:${id}`, before: { code, amount, currency }, after: { reversed: true }, reason });
  const values = { amount: { money: amount, currency }, reason };
  await sendNotification(ctx, { memberId, topic: 'money', text: 'corrected', values });
};

export const reversalChange: Change = change(KIND, { roles: ['finance', 'compliance'], apply: mirror });

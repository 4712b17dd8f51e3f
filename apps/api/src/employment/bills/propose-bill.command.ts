// Bills a member under the signed contract: proposed, and issued by a second operator.
import type { proposeBill as operation } from '@roda/api-contract/employment/bills';
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { bannedWordsIn } from '@roda/i18n/banned-words';
import * as z from 'zod/mini';
import { change, proposeChange, type Change, type Proposed } from '#backoffice/approvals/index.ts';
import { sendNotification } from '#content/notifications/index.ts';
import { dayIn } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { billable, type BillableRow } from './bills.queries.ts';
import { insertBill } from './bills.repository.ts';
import { numberFrom } from '#employment/contracts/employment.policy.ts';

const KIND = 'bill';

const Payload = z.object({
  contractId: z.uuid(),
  kind: z.enum(['equipment_deposit', 'uniform', 'damage']),
  what: z.string(),
  amount: z.string(),
  dueOn: z.iso.date(),
});
type Wish = z.output<typeof Payload>;

type Checked = { readonly row: BillableRow; readonly minor: bigint };

/** Rejects what the terms in force don't name, and amounts above theirs. */
const checked = async (
  { tx, at }: RequestContext<Operator>,
  { contractId, kind, amount, dueOn }: Wish,
): Promise<Checked> => {
  const row = (await billable(tx, contractId, at)) ?? reject('not_found');
  if (row.state === 'ended') reject('wrong_state', { state: row.state });
  const allowed = row.billKinds.find((each) => each.kind === kind);
  if (allowed === undefined) return reject('wrong_state', { state: 'not_in_contract' });
  const minor = parseAmount(amount, row.currency) ?? 0n;
  const max = BigInt(allowed.maxMinor);
  if (minor <= 0n || minor > max)
    reject('amount_out_of_range', { min: formatAmount(1n, row.currency), max: formatAmount(max, row.currency) });
  if (dueOn < dayIn(at, row.zone)) reject('malformed', { fields: [{ path: 'dueOn', message: 'past' }] });
  return { row, minor };
};

export const proposeBill = async (
  ctx: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  if (bannedWordsIn(input.what).length > 0)
    reject('malformed', { fields: [{ path: 'what', message: 'banned_words' }] });
  const { row, minor } = await checked(ctx, input);
  const billId = ctx.newId();
  const amount = formatAmount(minor, row.currency);
  const { contractId, kind, what, dueOn } = input;
  const { id } = await proposeChange(ctx, {
    kind: KIND,
    subject: billId,
    title: `bill ${amount} under contract ${row.number}: ${kind}`,
    after: { contract: row.number, kind, what, amount, dueOn },
    payload: { contractId, kind, what, amount, dueOn } satisfies Wish,
  });
  return { approvalId: id, billId };
};

/** Checked again under the terms of that moment; the penalty rule is copied, so that later terms don't change it. */
const issue = async (ctx: RequestContext<Operator>, { subject, payload }: Proposed): Promise<void> => {
  const { tx, at, random, audit } = ctx;
  const wish = Payload.parse(payload);
  const { row, minor } = await checkedAgain(ctx, wish);
  const { memberId, currency, penaltyBpPerDay, penaltyCapBp } = row;
  const { contractId, kind, what, dueOn } = wish;
  const number = numberFrom('B', at, random(8));
  const bill = { memberId, id: subject, contractId, number, kind, what, amountMinor: minor, currency, dueOn, at };
  if (!(await insertBill(tx, { ...bill, penaltyBpPerDay, penaltyCapBp }))) reject('wrong_state');
  audit({ target: `bill:${number}`, after: { contract: row.number, kind, what, amount: wish.amount, dueOn } });
  await sendNotification(ctx, {
    memberId,
    topic: 'contract',
    text: 'billIssued',
    values: { employer: row.employer, amount: { money: wish.amount, currency }, what, due: dueOn },
    link: 'subPages/repayment/index?tab=bills',
  });
};

/** Stale on issue when the contract ended, its terms changed, or the due day has passed. */
const checkedAgain = async (ctx: RequestContext<Operator>, wish: Wish): Promise<Checked> => {
  const row = await billable(ctx.tx, wish.contractId, ctx.at);
  const allowed = row?.billKinds.find(({ kind }) => kind === wish.kind);
  const fits =
    row !== undefined &&
    row.state !== 'ended' &&
    allowed !== undefined &&
    (parseAmount(wish.amount, row.currency) ?? 0n) <= BigInt(allowed.maxMinor) &&
    wish.dueOn >= dayIn(ctx.at, row.zone);
  return fits ? checked(ctx, wish) : reject('stale');
};

export const billChange: Change = change(KIND, { roles: ['finance', 'compliance'], apply: issue });

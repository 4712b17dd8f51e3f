// Proposes a transfer of the company's own money out of members' custody, with two-person approval.
import { formatAmount, MAX_ENTERED_MINOR, parseAmount, type Currency } from '@roda/domain/money';
import { Text } from '@roda/api-contract/fields';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import {
  HouseMoneyKind,
  type proposeHouseTransfer as Operation,
} from '@roda/api-contract/backoffice/custody-transfers';
import * as z from 'zod/mini';
import { custodyAccount, houseFree, lockHouseMoney } from '#ledger';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { houseMoney, referenceOf } from './house-money.ts';
import { employerMoney, type Item } from './house-transfers.queries.ts';
import { insertHouseTransfer, takeFunded, type NewHouseTransfer } from './house-transfers.repository.ts';

type Op = typeof Operation;
type Asked = InputOf<Op>;

const KIND = 'house_transfer';

const malformed = (path: string, message: string): never => reject('malformed', { fields: [{ path, message }] });

const minorOf = (amount: string, currency: Currency, path: string): bigint => {
  const minor = parseAmount(amount, currency);
  return minor !== undefined && minor > 0n && minor <= MAX_ENTERED_MINOR ? minor : malformed(path, 'amount');
};

const itemsIn = ({ items = [] }: Asked, currency: Currency): readonly Item[] => {
  const found = items.map(({ goodsId, amount }) => ({ goodsId, minor: minorOf(amount, currency, 'items') }));
  return new Set(found.map(({ goodsId }) => goodsId)).size === found.length ? found : malformed('items', 'twice');
};

type Wanted = Omit<NewHouseTransfer, 'id' | 'reference'>;

/** Each kind names what it takes, and nothing else. */
const wantedOf = async (tx: Tx, asked: Asked): Promise<Wanted> => {
  const { kind, amount, account: code = 'bank', employerId, recipient, reason } = asked;
  const { byProduct } = houseMoney[kind];
  if (byProduct === (asked.items === undefined)) malformed('items', byProduct ? 'needed' : 'for_products_only');
  if (byProduct !== (amount === undefined)) malformed('amount', byProduct ? 'sum_of_items' : 'needed');
  if ((kind === 'payroll') !== (employerId !== undefined)) malformed('employerId', 'for_payroll_only');
  const account = (await custodyAccount(tx, code)) ?? reject('not_found');
  if (account.purpose !== 'members' || account.holder !== 'bank') malformed('account', 'members_bank');
  const { currency } = account;
  const items = itemsIn(asked, currency);
  const minor =
    amount === undefined ? items.reduce((sum, item) => sum + item.minor, 0n) : minorOf(amount, currency, 'amount');
  return { kind, account: code, currency, minor, items, employerId, recipient, reason };
};

/** Rejects with balance_short when less is free; the caller holds the lock where it decides. */
const requireFree = async (tx: Tx, { kind, currency, minor, items, employerId }: Wanted): Promise<void> => {
  const missing = (free: bigint, wanted: bigint): void => {
    if (wanted > free) reject('balance_short', { short: formatAmount(wanted - free, currency) });
  };
  if (employerId !== undefined) {
    missing(((await employerMoney(tx, employerId)) ?? reject('not_found')).fundedMinor, minor);
    return;
  }
  const { from, byProduct } = houseMoney[kind];
  if (!byProduct) missing(await houseFree(tx, { kind: from, currency }), minor);
  for (const { goodsId, minor: wanted } of items)
    missing(await houseFree(tx, { kind: from, currency, productId: goodsId }), wanted);
};

/** Nothing is reserved before another operator approves. */
export const proposeHouseTransfer = async (ctx: RequestContext<Operator>, input: Asked): Promise<ReplyOf<Op>> => {
  const { tx, newId } = ctx;
  const wanted = await wantedOf(tx, input);
  await requireFree(tx, wanted);
  const subject = newId();
  const { kind, currency, minor, recipient } = wanted;
  const amount = formatAmount(minor, currency);
  const { id } = await proposeChange(ctx, {
    kind: KIND,
    subject,
    title: `send ${amount} ${currency} (${kind}) to ${recipient}`.slice(0, 200),
    after: { ...input, amount, reference: input.reference ?? referenceOf(subject) },
    payload: input,
  });
  return { approvalId: id };
};

const Payload = z.strictObject({
  kind: HouseMoneyKind,
  account: z.optional(Text),
  amount: z.optional(Text),
  items: z.optional(z.array(z.strictObject({ goodsId: z.int(), amount: Text }))),
  employerId: z.optional(z.int()),
  recipient: Text,
  reason: Text,
  reference: z.optional(Text),
});

/**
 * - At most what is free by now, under the lock: of two transfers of the same money one is refused.
 * - From here on its money is free for nothing else: no other transfer, no late refund, no payroll.
 * - Nothing is posted: the bank's line does that.
 */
export const houseTransferChange: Change = change(KIND, {
  roles: ['finance', 'compliance'],
  apply: async ({ tx, at, principal, audit }, { subject: id, payload, proposedBy }) => {
    const asked = z.parse(Payload, payload);
    const wanted = await wantedOf(tx, asked);
    await lockHouseMoney(tx);
    await requireFree(tx, wanted);
    const { employerId, minor } = wanted;
    if (employerId !== undefined && !(await takeFunded(tx, employerId, minor))) reject('balance_short');
    const reference = asked.reference ?? referenceOf(id);
    const approvedBy = { id: principal.operatorId, name: principal.name };
    await insertHouseTransfer(tx, { ...wanted, id, reference }, { proposedBy, approvedBy, at });
    audit({
      target: `house_transfer:${id}`,
      after: { state: 'approved', reference, amount: formatAmount(minor, wanted.currency) },
    });
  },
});

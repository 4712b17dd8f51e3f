// Lists of one member's money, products and log-ins, for the console.
import { formatAmount } from '@roda/domain/money';
import type * as contract from '@roda/api-contract/people/member-tabs';
import type { InputOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import * as reads from './member-tabs.queries.ts';

type Tab<Op extends Operation> = (ctx: RequestContext<Operator>, input: InputOf<Op>) => Promise<ReplyOf<Op>>;

const iso = (at: Date): string => at.toISOString();

export const listMemberEntries: Tab<typeof contract.listMemberEntries> = async ({ tx }, input) => {
  const { id, account, direction, from, to, sort, order, page, limit, after } = input;
  const asked = { id, account, direction, from, to, sort, order, page, limit, after };
  const { rows, total, next } = await reads.memberEntries(tx, { ...asked, memberId: BigInt(input.memberId) });
  const shown = rows.map(({ amount, balanceAfter, ref, at, ...row }) => ({
    id: row.id,
    account: row.account,
    code: row.code,
    currency: row.currency,
    amount: formatAmount(amount, row.currency),
    balanceAfter: formatAmount(balanceAfter, row.currency),
    ...(ref === null ? {} : { reference: ref }),
    at: iso(at),
  }));
  return pageOf(shown, { total, next }, input);
};

export const listMemberOrders: Tab<typeof contract.listMemberOrders> = async ({ tx }, input) => {
  const { id, state, sort, order, page, limit, after } = input;
  const asked = { id, state, sort, order, page, limit, after };
  const { rows, total, next } = await reads.memberOrders(tx, { ...asked, memberId: BigInt(input.memberId) });
  const shown = rows.map((row) => ({
    id: row.id,
    orderSn: row.orderSn,
    type: row.type,
    title: row.title,
    state: row.state,
    amount: formatAmount(row.amountMinor, row.currency),
    currency: row.currency,
    createdAt: iso(row.createdAt),
    ...(row.paidAt === null ? {} : { paidAt: iso(row.paidAt) }),
    ...(row.cancelUntil === null ? {} : { cancelUntil: iso(row.cancelUntil) }),
  }));
  return pageOf(shown, { total, next }, input);
};

export const listMemberHoldings: Tab<typeof contract.listMemberHoldings> = async ({ tx, at, client }, input) => {
  const { id, state, sort, order, page, limit, after } = input;
  const asked = { id, state, sort, order, page, limit, after, lang: client.lang, at };
  const { rows, total, next } = await reads.memberHoldings(tx, { ...asked, memberId: BigInt(input.memberId) });
  const shown = rows.map((row) => ({
    id: row.id,
    goodsId: row.goodsId,
    name: row.name,
    kind: row.kind,
    quantity: row.quantity,
    price: formatAmount(row.priceMinor, row.currency),
    currency: row.currency,
    state: row.state,
    startAt: iso(row.startAt),
    endAt: iso(row.endAt),
    earned: formatAmount(row.earnedMinor, row.currency),
    paidOut: formatAmount(row.paidOutMinor, row.currency),
    toClaim: formatAmount(row.toClaimMinor, row.currency),
    waiting: formatAmount(row.waitingMinor, row.currency),
  }));
  return pageOf(shown, { total, next }, input);
};

export const listMemberCards: Tab<typeof contract.listMemberCards> = async ({ tx, at }, input) => {
  const { id, sort, order, page, limit, after } = input;
  const memberId = BigInt(input.memberId);
  const { rows, total, next } = await reads.memberCards(tx, { id, sort, order, page, limit, after, at, memberId });
  const shown = rows.map(({ blockedReason, addedAt, usableAt, id: cardId, bank, cardNumber, state }) => ({
    ...{ id: cardId, bank, cardNumber, state },
    ...(blockedReason === '' ? {} : { blockedReason }),
    addedAt: iso(addedAt),
    usableAt: iso(usableAt),
  }));
  return pageOf(shown, { total, next }, input);
};

export const listMemberDevices: Tab<typeof contract.listMemberDevices> = async ({ tx, at }, input) => {
  const { id, sort, order, page, limit, after } = input;
  const memberId = BigInt(input.memberId);
  const { rows, total, next } = await reads.memberDevices(tx, { id, sort, order, page, limit, after, at, memberId });
  const shown = rows.map((row) => ({
    id: row.id,
    appType: row.appType,
    appVersion: row.appVersion,
    address: row.address,
    startedAt: iso(row.startedAt),
    lastSeenAt: iso(row.seenAt),
    live: row.live,
    ...(row.endedWhy === null ? {} : { endedWhy: row.endedWhy }),
    others: row.others,
  }));
  return pageOf(shown, { total, next }, input);
};

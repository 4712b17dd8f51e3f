// Lists members for the back office.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { listMembers as ListMembers, memberDetail as MemberDetail } from '@roda/api-contract/people/member-cases';
import { pageOf } from '@roda/api-contract/pages';
import { phoneIndexes, whatIsLeft } from '#people/identity/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import {
  memberCases,
  memberDetailRow,
  memberFigures,
  type MemberDetailRow,
  type MemberFiguresRow,
  type MemberRow,
} from './member-cases.queries.ts';

const shown = ({ memberId, inviterId, balanceMinor, currency, registeredAt, ...row }: MemberRow) => ({
  id: String(memberId),
  countryId: row.countryId,
  phone: row.phone,
  nickname: row.nickname,
  level: row.level,
  verified: row.verified,
  state: row.state,
  holdings: row.holdings,
  risks: [...row.risks],
  balance: formatAmount(balanceMinor, currency),
  ...(inviterId === null ? {} : { inviterId: String(inviterId) }),
  registeredAt: registeredAt.toISOString(),
});

const idOf = (given: string | undefined): bigint | undefined => (given === undefined ? undefined : BigInt(given));

/**
 * A phone is looked up by its blind index, in every country whose numbers it fits: no stored number is decrypted for
 * it.
 */
export const listMembers = async (
  ctx: RequestContext<Operator>,
  input: InputOf<typeof ListMembers>,
): Promise<ReplyOf<typeof ListMembers>> => {
  const { id, memberId, phone, inviterId, ...rest } = input;
  if (id !== undefined && memberId !== undefined && id !== memberId)
    return pageOf([], { total: 0, next: undefined }, input);
  const { rows, total, next } = await memberCases(ctx.tx, {
    countryId: rest.countryId,
    level: rest.level,
    state: rest.state,
    verified: rest.verified,
    nickname: rest.nickname,
    risk: rest.risk,
    from: rest.from,
    to: rest.to,
    sort: rest.sort,
    order: rest.order,
    after: rest.after,
    page: rest.page,
    limit: rest.limit,
    memberId: idOf(id ?? memberId),
    phoneIndexes: phone === undefined ? undefined : await phoneIndexes(ctx, phone),
    inviterId: idOf(inviterId),
  });
  return pageOf(rows.map(shown), { total, next }, input);
};

const instant = (moment: string | Date): string => new Date(moment).toISOString();

const limitOf = ({ limit }: MemberDetailRow) => {
  if (limit === null) return {};
  const { id, minor, currency, reason, by, since, until } = limit;
  const ends = until === null ? {} : { until: instant(until) };
  return { limit: { id, cap: formatAmount(BigInt(minor), currency), reason, by, since: instant(since), ...ends } };
};

const figuresOf = ({ currency, ...minor }: MemberFiguresRow): ReplyOf<typeof MemberDetail>['figures'] => {
  const money = (amount: bigint): string => formatAmount(amount, currency);
  return {
    currency,
    earned: money(minor.earned),
    paidOut: money(minor.paidOut),
    toClaim: money(minor.toClaim),
    waiting: money(minor.waiting),
    today: money(minor.today),
    withdrawing: money(minor.withdrawing),
    withdrawn: money(minor.withdrawn),
  };
};

/** Everything masked: only `revealMember` returns unmasked values. */
export const memberDetail = async (
  { tx, at }: RequestContext<Operator>,
  { memberId }: InputOf<typeof MemberDetail>,
): Promise<ReplyOf<typeof MemberDetail>> => {
  const row = (await memberDetailRow(tx, BigInt(memberId), at)) ?? reject('not_found');
  const figures = (await memberFigures(tx, BigInt(memberId), at)) ?? reject('not_found');
  const { birthDate, passport, closesAt, hold } = row;
  return {
    ...shown(row),
    ...limitOf(row),
    left: [...(await whatIsLeft(tx, BigInt(memberId), at))],
    ...(birthDate === null ? {} : { birthDate }),
    ...(passport === '' ? {} : { passport }),
    hasAddress: row.hasAddress,
    ...(closesAt === null ? {} : { closesAt: closesAt.toISOString() }),
    ...(hold === null ? {} : { hold: { ...hold, category: hold.category, since: instant(hold.since) } }),
    figures: figuresOf(figures),
    balances: row.balances.map(({ kind, currency, minor }) => ({
      kind,
      currency,
      amount: formatAmount(BigInt(minor), currency),
    })),
    orders: row.orders.map(({ minor, currency, createdAt, ...order }) => ({
      ...order,
      amount: formatAmount(BigInt(minor), currency),
      createdAt: instant(createdAt),
    })),
    owned: row.owned.map((each) => ({ ...each, endAt: instant(each.endAt) })),
    cards: row.cards.map((each) => ({ ...each, addedAt: instant(each.addedAt) })),
    consents: row.consents.map((each) => ({ ...each, at: instant(each.at) })),
    sessions: row.sessions.map((each) => ({
      ...each,
      startedAt: instant(each.startedAt),
      lastSeenAt: instant(each.lastSeenAt),
    })),
    complaints: row.complaints.map((each) => ({ ...each, createdAt: instant(each.createdAt) })),
    notes: row.notes.map((each) => ({ ...each, at: instant(each.at) })),
  };
};

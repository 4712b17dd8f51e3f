// Lists of one member's consents, messages, notes and operator actions, for the console.
import type * as contract from '@roda/api-contract/people/member-tabs';
import type { InputOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import { textsOf } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import * as reads from './member-history.queries.ts';

type Tab<Op extends Operation> = (ctx: RequestContext<Operator>, input: InputOf<Op>) => Promise<ReplyOf<Op>>;

const iso = (at: Date): string => at.toISOString();

export const listMemberConsents: Tab<typeof contract.listMemberConsents> = async ({ tx }, input) => {
  const { id, sort, order, page, limit, after } = input;
  const memberId = BigInt(input.memberId);
  const { rows, total, next } = await reads.memberConsents(tx, { id, sort, order, page, limit, after, memberId });
  const shown = rows.map(({ id: receipt, purpose, granted, version, current, at }) => ({
    ...{ id: receipt, purpose, granted, version, current },
    at: iso(at),
  }));
  return pageOf(shown, { total, next }, input);
};

export const listMemberMessages: Tab<typeof contract.listMemberMessages> = async ({ tx, client }, input) => {
  const { id, topic, sort, order, page, limit, after } = input;
  const memberId = BigInt(input.memberId);
  const { rows, total, next } = await reads.memberMessages(tx, {
    id,
    topic,
    sort,
    order,
    page,
    limit,
    after,
    memberId,
  });
  const shown = rows.map((row) => ({
    id: row.id,
    topic: row.topic,
    ...textsOf(row, client.lang),
    at: iso(row.at),
    ...(row.readAt === null ? {} : { readAt: iso(row.readAt) }),
  }));
  return pageOf(shown, { total, next }, input);
};

export const listMemberNotes: Tab<typeof contract.listMemberNotes> = async ({ tx }, input) => {
  const { id, sort, order, page, limit, after } = input;
  const memberId = BigInt(input.memberId);
  const { rows, total, next } = await reads.memberNotes(tx, { id, sort, order, page, limit, after, memberId });
  const shown = rows.map(({ id: note, text, by, at }) => ({ id: note, text, by, at: iso(at) }));
  return pageOf(shown, { total, next }, input);
};

const json = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : JSON.stringify(value);

export const listMemberAudit: Tab<typeof contract.listMemberAudit> = async ({ tx }, input) => {
  const { id, sort, order, page, limit, after } = input;
  const memberId = BigInt(input.memberId);
  const { rows, total, next } = await reads.memberAudit(tx, { id, sort, order, page, limit, after, memberId });
  const shown = rows.map((row) => {
    const [before, after] = [json(row.before), json(row.after)];
    return {
      id: String(row.id),
      at: iso(row.at),
      operator: row.operator,
      action: row.action,
      target: row.target,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      ...(row.reason === null ? {} : { reason: row.reason }),
    };
  });
  return pageOf(shown, { total, next }, input);
};

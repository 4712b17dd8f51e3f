// All orders, for operators.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { listOrdersForOperators as ListOrdersForOperators } from '@roda/contract/orders-operators';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { orderCaseOf } from './order-case.ts';
import { ordersPage, type OrderFilter, type OrderRow } from './orders.reads.ts';

type Place = NonNullable<OrderFilter['after']>;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a page ended, as text that fits an address. */
const placeText = ({ createdAt, id }: OrderRow): string =>
  Buffer.from(`${createdAt.toISOString()}|${id}`).toString('base64url');

const placeIn = (after: string): Place => {
  const [createdAt = '', id = ''] = Buffer.from(after, 'base64url').toString('latin1').split('|');
  if (INSTANT.test(createdAt) && UUID.test(id) && !Number.isNaN(Date.parse(createdAt))) return { createdAt, id };
  return refuse('malformed', { fields: [{ path: 'after', message: 'no place of a list' }] });
};

/** By `after` any depth costs the same: the index is entered where the last page ended. */
export const listOrdersForOperators = async (
  act: Act<Operator>,
  { memberId, after, ...input }: InputOf<typeof ListOrdersForOperators>,
): Promise<ReplyOf<typeof ListOrdersForOperators>> => {
  const member = memberId === undefined ? undefined : BigInt(memberId);
  const place = after === undefined ? undefined : placeIn(after);
  const { rows, total } = await ordersPage(act.tx, { ...input, at: act.at, memberId: member, after: place });
  const list = rows.map((row) => orderCaseOf(row, act));
  const newestFirst = input.order !== 'asc' && input.inWindow !== 'true';
  const last = newestFirst && rows.length === input.limit ? rows.at(-1) : undefined;
  return { ...pageOf(list, total, input), ...(last === undefined ? {} : { next: placeText(last) }) };
};

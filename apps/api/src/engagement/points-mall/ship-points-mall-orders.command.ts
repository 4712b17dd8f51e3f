// Ships many orders from a list: orders that cannot be shipped are reported line by line, the rest is shipped.
import { readFile } from 'node:fs/promises';
import type { shipPointsMallOrders as ShipPointsMallOrders } from '@roda/api-contract/engagement/points-mall-orders';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { parse } from 'csv-parse/sync';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { orderBySn } from './orders.queries.ts';
import { shipOrder } from './ship-order.ts';
import { shippingListOf, type ShippingList } from './shipping-list.policy.ts';

type Op = typeof ShipPointsMallOrders;

const MOST_BYTES = 512 * 1024;
const MOST_LINES = 1_000;

const recordsOf = (text: string): readonly (readonly string[])[] => {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true }) as unknown as string[][];
  } catch {
    return reject('bad_file', { reason: 'csv' });
  }
};

/** The file as a whole: when unreadable, too large or without its columns it is rejected, and nothing is shipped. */
export const readShippingList = async ({ file }: Prep): Promise<ShippingList> => {
  if (file === undefined) return reject('bad_file', { reason: 'missing' });
  if (file.size > MOST_BYTES) return reject('bad_file', { reason: 'too_large' });
  const records = recordsOf(await readFile(file.path, 'utf8'));
  if (records.length > MOST_LINES + 1) return reject('bad_file', { reason: 'too_large' });
  return shippingListOf(records) ?? reject('bad_file', { reason: 'columns' });
};

/** The same file again ships nothing more: every line is reported as no longer paid. */
export const shipPointsMallOrders = async (
  ctx: RequestContext<Operator>,
  _input: InputOf<Op>,
  { parcels, bad }: ShippingList,
): Promise<ReplyOf<Op>> => {
  const rejected: { line: number; reason: string }[] = [...bad];
  const found = [];
  for (const parcel of parcels) {
    const due = await orderBySn(ctx.tx, parcel.sn);
    if (due === undefined) rejected.push({ line: parcel.line, reason: 'unknown' });
    else found.push({ ...parcel, ...due });
  }
  // All callers lock orders in the same order, to avoid deadlocks.
  found.sort((one, other) =>
    one.memberId === other.memberId ? (one.id < other.id ? -1 : 1) : one.memberId < other.memberId ? -1 : 1,
  );
  let shipped = 0;
  for (const parcel of found) {
    if ((await shipOrder(ctx, parcel)) === undefined) rejected.push({ line: parcel.line, reason: 'wrong_state' });
    else shipped += 1;
  }
  return { shipped, rejected: rejected.toSorted((one, other) => one.line - other.line) };
};

// Lets a command read a list route for its own principal: same roles, same input validation, same reply schema.
import type { Operation } from '@roda/api-contract/operation';
import { parse, safeParse } from 'zod/mini';
import { reject } from '../errors.ts';
import { systemIds } from '../ids.ts';
import { contextOf, readsOnly } from '../app-context.ts';
import { validationErrorsOf } from './field-errors.ts';
import type { BoundList, BoundLists, RouteStored, Prep, Route } from './route.ts';

/** Rows of one query: far more than a screen shows, so that the total is queried a few times only. */
const AT_ONCE = 2_000;

type Paged = { readonly list: readonly unknown[]; readonly total?: number; readonly next?: string | undefined };

const rowsOf = (reply: unknown): Paged | undefined => {
  if (Array.isArray(reply)) return { list: reply, total: reply.length };
  const { list, total, next } = (typeof reply === 'object' && reply !== null ? reply : {}) as Partial<Paged>;
  return Array.isArray(list) ? { list, next, ...(typeof total === 'number' ? { total } : {}) } : undefined;
};

/** How the list is walked through, which is not the asker's business. */
const OWN: readonly string[] = ['page', 'limit', 'after'];

const fieldsOf = ({ input }: Operation): readonly string[] =>
  'shape' in input && typeof input.shape === 'object' && input.shape !== null ? Object.keys(input.shape) : [];

const checked = (op: Operation, { client }: Prep, filters: Readonly<Record<string, unknown>>): object => {
  const known = fieldsOf(op);
  // A filter unknown to the list would be ignored, and more would be read than was requested.
  const strange = Object.keys(filters).filter((name) => !known.includes(name) || OWN.includes(name));
  const result = safeParse(op.input, filters);
  const wrong = (result.error?.issues ?? []).filter(({ code }) => code !== 'unrecognized_keys');
  const issues = [...wrong, ...strange.map((name) => ({ path: [], message: '', keys: [name] }))];
  const faults = validationErrorsOf(issues, filters, client.lang);
  if (!result.success || faults.length > 0)
    return reject('malformed', { fields: faults.map((each) => ({ ...each, path: `input.${each.path}` })) });
  return result.data as object;
};

type ContentItem = (page: number, after: string | undefined) => Promise<Paged>;

/** One piece after the other: by cursor where the list gives one, else until as many are there as were counted. */
const gathered = async <Row>(item: ContentItem, { most, keep }: RouteStored<Row>) => {
  const rows: Row[] = [];
  let isMore = true;
  let after: string | undefined;
  for (let page = 1; isMore; page += 1) {
    const { list, total = list.length, next } = await item(page, after);
    for (const row of list) rows.push(keep(row));
    const count = Math.max(total, rows.length);
    if (count > most) reject('too_many_rows', { rows: count, most });
    isMore = next !== undefined || (after === undefined && list.length > 0 && rows.length < total);
    after = next;
  }
  return rows;
};

const listOf = (route: Route): BoundList => {
  const { op } = route;
  return {
    op,
    all: (prep, filters, kept) => {
      const { principal, at, client, vault, random } = prep;
      const input = checked(op, prep, filters);
      const isPaged = 'page' in input && 'limit' in input;
      return prep.snapshot(async (tx) => {
        const prepared = await route.prepare?.(prep as never, input as never);
        const ctx = contextOf(
          { ids: { ...systemIds, random }, vault },
          { tx, atEnd: readsOnly, principal, at, client },
        );
        return gathered(async (page, after) => {
          const asked = isPaged ? { ...input, page, limit: AT_ONCE, after } : input;
          const reply = parse(op.reply, await route.run(ctx as never, asked as never, prepared as never));
          return rowsOf(reply) ?? reject('not_found');
        }, kept);
      });
    },
  };
};

/** The list routes that operators read; routes that reveal data are excluded. */
export const boundLists = (routes: readonly Route[]): BoundLists => {
  const lists = new Map(
    routes
      .filter(({ kind, op }) => kind === 'read' && op.realm === 'operator' && op.reauth !== true)
      .map((route) => [route.op.id as string, listOf(route)]),
  );
  return {
    find: (id, principal) => {
      const found = lists.get(id) ?? reject('not_found');
      const { roles } = found.op;
      if (roles !== undefined && !roles.some((role) => principal.roles.includes(role))) reject('permission_denied');
      return found;
    },
  };
};

// A new payroll tax table: proposed, and published by a second operator.
import { Texts } from '@roda/api-contract/employment/templates';
import type { proposePayrollTax as operation } from '@roda/api-contract/employment/payroll';
import { parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import * as z from 'zod/mini';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import { countryById } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { areBrackets, type Bracket } from './pay.policy.ts';
import { lastBuilt, taxOn } from './payroll.queries.ts';
import { insertTax } from './payroll.repository.ts';
import { taxShown } from './payroll-dto.ts';

const KIND = 'payroll_tax';
/** Ten billion rupiah a day. */
const MOST_MINOR = 1_000_000_000_000n;

const Payload = z.object({
  countryId: z.int(),
  validFrom: z.iso.date(),
  brackets: z.array(z.object({ from: z.string(), rateBp: z.int() })),
  basis: Texts,
});

const bracketsOf = (given: readonly { from: string; rateBp: number }[]): readonly Bracket[] => {
  const brackets = given.map(({ from, rateBp }) => ({ fromMinor: parseAmount(from, 'IDR') ?? -1n, rateBp }));
  const fits = areBrackets(brackets) && brackets.every(({ fromMinor }) => fromMinor <= MOST_MINOR);
  return fits ? brackets : reject('malformed', { fields: [{ path: 'brackets', message: 'brackets' }] });
};

/** A table can't apply to weeks that were already built with another. */
const isFree = async ({ tx }: RequestContext<Operator>, countryId: number, validFrom: string): Promise<boolean> => {
  const last = await lastBuilt(tx, countryId);
  return last === undefined || validFrom > last;
};

export const proposePayrollTax = async (
  ctx: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, client } = ctx;
  const { countryId, validFrom, brackets, basis } = input;
  if ((await countryById(tx, countryId)) === undefined) reject('not_found');
  bracketsOf(brackets);
  if (!(await isFree(ctx, countryId, validFrom))) reject('wrong_state', { state: 'built' });
  const before = await taxOn(tx, countryId, validFrom);
  const { id } = await proposeChange(ctx, {
    kind: KIND,
    subject: `${countryId}:${validFrom}`,
    title: `publish the tax table on pay of country ${countryId} from ${validFrom}`,
    ...(before === undefined ? {} : { before: taxShown(before, client.lang) }),
    after: { brackets, basis: basis[client.lang], validFrom },
    payload: { countryId, validFrom, brackets, basis } satisfies z.input<typeof Payload>,
  });
  return { approvalId: id };
};

const publish = async (ctx: RequestContext<Operator>, payload: unknown): Promise<void> => {
  const { tx, at, audit } = ctx;
  const { countryId, validFrom, brackets, basis } = Payload.parse(payload);
  if (!(await isFree(ctx, countryId, validFrom))) reject('stale');
  if (!(await insertTax(tx, { countryId, validFrom, brackets: bracketsOf(brackets), basis, at }))) reject('stale');
  audit({ target: `payroll_tax:${countryId}:${validFrom}`, after: { brackets } });
};

export const taxChange: Change = change(KIND, {
  roles: ['finance', 'compliance'],
  apply: (ctx, { payload }) => publish(ctx, payload),
});

// A new tax table for pay: proposed, and published by a second operator.
import { Words } from '@roda/contract/contracts-operators';
import type { proposePayrollTax as operation } from '@roda/contract/contracts-payroll';
import { parseAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import * as z from 'zod/mini';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import { countryById } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { areBrackets, type Bracket } from './pay.rules.ts';
import { lastBuilt, taxOn } from './payroll.reads.ts';
import { insertTax } from './payroll.sql.ts';
import { taxShown } from './payroll-view.ts';

const KIND = 'payroll_tax';
/** Ten billion rupiah a day. */
const MOST_MINOR = 1_000_000_000_000n;

const Payload = z.object({
  countryId: z.int(),
  validFrom: z.iso.date(),
  brackets: z.array(z.object({ from: z.string(), rateBp: z.int() })),
  basis: Words,
});

const bracketsOf = (given: readonly { from: string; rateBp: number }[]): readonly Bracket[] => {
  const brackets = given.map(({ from, rateBp }) => ({ fromMinor: parseAmount(from, 'IDR') ?? -1n, rateBp }));
  const fits = areBrackets(brackets) && brackets.every(({ fromMinor }) => fromMinor <= MOST_MINOR);
  return fits ? brackets : refuse('malformed', { fields: [{ path: 'brackets', message: 'brackets' }] });
};

/** A table never reaches back into weeks that were built by another. */
const isFree = async ({ tx }: Act<Operator>, countryId: number, validFrom: string): Promise<boolean> => {
  const last = await lastBuilt(tx, countryId);
  return last === undefined || validFrom > last;
};

export const proposePayrollTax = async (
  act: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, caller } = act;
  const { countryId, validFrom, brackets, basis } = input;
  if ((await countryById(tx, countryId)) === undefined) refuse('not_found');
  bracketsOf(brackets);
  if (!(await isFree(act, countryId, validFrom))) refuse('wrong_state', { state: 'built' });
  const before = await taxOn(tx, countryId, validFrom);
  const { id } = await proposeChange(act, {
    kind: KIND,
    subject: `${countryId}:${validFrom}`,
    title: `publish the tax table on pay of country ${countryId} from ${validFrom}`,
    ...(before === undefined ? {} : { before: taxShown(before, caller.lang) }),
    after: { brackets, basis: basis[caller.lang], validFrom },
    payload: { countryId, validFrom, brackets, basis } satisfies z.input<typeof Payload>,
  });
  return { approvalId: id };
};

const publish = async (act: Act<Operator>, payload: unknown): Promise<void> => {
  const { tx, at, note } = act;
  const { countryId, validFrom, brackets, basis } = Payload.parse(payload);
  if (!(await isFree(act, countryId, validFrom))) refuse('stale');
  if (!(await insertTax(tx, { countryId, validFrom, brackets: bracketsOf(brackets), basis, at }))) refuse('stale');
  note({ target: `payroll_tax:${countryId}:${validFrom}`, after: { brackets } });
};

export const taxChange: Change = change(KIND, {
  roles: ['finance', 'compliance'],
  apply: (act, { payload }) => publish(act, payload),
});

// Adds a bank that members may be paid through, or changes one.
import { parseAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { saveBank as SaveBank } from '@roda/contract/wallet-operators';
import { countryById } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { bankCase } from './banks.reads.ts';
import { shownBank } from './list-bank-cases.ts';
import { putBank } from './operators.sql.ts';

type Op = typeof SaveBank;

const wrong = (path: string, message: string): never => refuse('malformed', { fields: [{ path, message }] });

const checked = ({ digitsMin, digitsMax, opens, closes, name }: InputOf<Op>): void => {
  if (digitsMin > digitsMax) wrong('digitsMax', 'below_least');
  if ((opens === undefined) !== (closes === undefined)) wrong(opens === undefined ? 'opens' : 'closes', 'required');
  if (opens !== undefined && closes !== undefined && opens >= closes) wrong('closes', 'before_start');
  requireHonest(name, 'name');
};

/**
 * Cards that are bound already stay usable when their bank is switched off. Refuses `stale` when it is no longer the
 * edition that was read.
 */
export const saveBank = async ({ tx, at, note }: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  checked(input);
  const { code, countryId, cost, edition } = input;
  const country = (await countryById(tx, countryId)) ?? refuse('not_found');
  const before = await bankCase(tx, code, at);
  const costMinor = cost === undefined ? undefined : parseAmount(cost, before?.currency ?? country.currency);
  if (cost !== undefined && costMinor === undefined) wrong('cost', 'places');
  const { opens, closes, ...bank } = input;
  if (!(await putBank(tx, { ...bank, costMinor, opens, closes, edition }))) {
    if (before?.countryId !== countryId) refuse('wrong_state', { state: 'other_country' });
    refuse('stale');
  }
  const after = await bankCase(tx, code, at);
  invariant(after !== undefined, 'the bank that was just saved');
  const shown = shownBank(after);
  note({ target: `bank:${code}`, ...(before === undefined ? {} : { before: shownBank(before) }), after: shown });
  return shown;
};

// Creates or updates a bank for payouts to members.
import { parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { upsertBank as UpsertBank } from '@roda/api-contract/wallet/banks';
import { countryById } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { invariant, reject } from '#platform/errors.ts';
import { bankCase } from './banks.queries.ts';
import { shownBank } from './list-bank-cases.query.ts';
import { upsertBankRow } from './banks.repository.ts';

type Op = typeof UpsertBank;

const wrong = (path: string, message: string): never => reject('malformed', { fields: [{ path, message }] });

const checked = ({ digitsMin, digitsMax, opens, closes, name }: InputOf<Op>): void => {
  if (digitsMin > digitsMax) wrong('digitsMax', 'below_least');
  if ((opens === undefined) !== (closes === undefined)) wrong(opens === undefined ? 'opens' : 'closes', 'required');
  if (opens !== undefined && closes !== undefined && opens >= closes) wrong('closes', 'before_start');
  requireHonest(name, 'name');
};

/**
 * Cards already bound stay usable when their bank is switched off. Rejects with `stale` when the version changed since
 * it was read.
 */
export const upsertBank = async (
  { tx, at, audit }: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  checked(input);
  const { code, countryId, cost, edition } = input;
  const country = (await countryById(tx, countryId)) ?? reject('not_found');
  const before = await bankCase(tx, code, at);
  const costMinor = cost === undefined ? undefined : parseAmount(cost, before?.currency ?? country.currency);
  if (cost !== undefined && costMinor === undefined) wrong('cost', 'places');
  const { opens, closes, ...bank } = input;
  if (!(await upsertBankRow(tx, { ...bank, costMinor, opens, closes, edition }))) {
    if (before?.countryId !== countryId) reject('wrong_state', { state: 'other_country' });
    reject('stale');
  }
  const after = await bankCase(tx, code, at);
  invariant(after !== undefined, 'the bank that was just saved');
  const shown = shownBank(after);
  audit({ target: `bank:${code}`, ...(before === undefined ? {} : { before: shownBank(before) }), after: shown });
  return shown;
};

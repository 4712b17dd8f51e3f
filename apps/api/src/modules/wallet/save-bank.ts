// Adds a bank that members may be paid through, or changes one.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { saveBank as SaveBank } from '@roda/contract/wallet-operators';
import { countryById } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { putBank } from './operators.sql.ts';

type Op = typeof SaveBank;

/** Cards that are bound already stay usable when their bank is switched off. */
export const saveBank = async ({ tx, note }: Act<Operator>, bank: InputOf<Op>): Promise<ReplyOf<Op>> => {
  if (bank.digitsMin > bank.digitsMax) refuse('malformed', { fields: [{ path: 'digitsMax', message: 'below_least' }] });
  requireHonest(bank.name, 'name');
  if ((await countryById(tx, bank.countryId)) === undefined) refuse('not_found');
  if (!(await putBank(tx, bank))) refuse('wrong_state', { state: 'other_country' });
  note({ target: `bank:${bank.code}`, after: bank });
  return bank;
};

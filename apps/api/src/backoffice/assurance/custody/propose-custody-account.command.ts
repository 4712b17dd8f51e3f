// Adds a custody account, or changes the name, number or beginning of one, by two-person approval.
import { formatAmount, MAX_ENTERED_MINOR, parseAmount, type Currency } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import {
  proposeCustodyAccount as contract,
  type proposeCustodyAccount as ProposeCustodyAccount,
} from '@roda/api-contract/backoffice/custody';
import * as z from 'zod/mini';
import { change, proposeChange, type Change, type Proposed } from '#backoffice/approvals/index.ts';
import { holdAccount } from '#fleet/index.ts';
import { holdCustodyNumbers, insertCustodyAccount, updateCustodyAccount } from '#ledger';
import { reject } from '#platform/errors.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { custodyAccountRow, hasCustody, type CustodyAccountRow } from './custody-accounts.queries.ts';

type Op = typeof ProposeCustodyAccount;
type Input = InputOf<Op>;
const KIND = 'custody_account';

const malformed = (message: string): never => reject('malformed', { fields: [{ path: 'opening', message }] });

/** Below zero for an account that was overdrawn. */
const openingOf = ({ opening }: Input, currency: Currency): bigint => {
  const minor = parseAmount(opening, currency) ?? malformed('places');
  return minor <= MAX_ENTERED_MINOR && minor >= -MAX_ENTERED_MINOR ? minor : malformed('amount');
};

const beginningOf = (row: CustodyAccountRow) => ({
  name: row.name,
  numberEnd: row.numberEnd ?? undefined,
  openedOn: row.openedOn ?? undefined,
  opening: formatAmount(row.openingMinor, row.currency),
});

/** The account that is changed; nothing for one that is added. */
const changed = async ({ tx, at }: RequestContext<Operator>, input: Input): Promise<CustodyAccountRow | undefined> => {
  const { code, version, added, openedOn } = input;
  const row = await custodyAccountRow(tx, at, code);
  if (added !== undefined) {
    if (row !== undefined || version !== 0) reject('wrong_state', { state: 'exists' });
    if (added.provider !== undefined && (await hasCustody(tx, added.provider)))
      reject('wrong_state', { state: 'provider' });
    openingOf(input, added.currency);
    return undefined;
  }
  if (row === undefined) return reject('not_found');
  if (row.version !== version) reject('stale');
  const isSame = (row.openedOn ?? undefined) === openedOn && row.openingMinor === openingOf(input, row.currency);
  if (!isSame && row.statedTo !== null) reject('wrong_state', { state: 'stated' });
  return row;
};

/** Nothing takes effect yet. An account can't be removed: its lines and postings name it. */
export const proposeCustodyAccount = async (ctx: RequestContext<Operator>, input: Input): Promise<ReplyOf<Op>> => {
  const { code, added, name, numberEnd, openedOn, opening, reason } = input;
  const row = await changed(ctx, input);
  const { id } = await proposeChange(ctx, {
    kind: KIND,
    subject: code,
    title: `${row === undefined ? 'add' : 'change'} custody account ${code}: ${name}`,
    ...(row === undefined ? {} : { before: beginningOf(row) }),
    after: { ...added, name, numberEnd, openedOn, opening, reason },
    payload: input,
  });
  return { approvalId: id };
};

/** Checked again on approval: rejected when the account, or its first statement, came meanwhile. */
const put = async (ctx: RequestContext<Operator>, { payload }: Proposed): Promise<void> => {
  const { tx, audit } = ctx;
  const input = z.parse(contract.input, payload);
  const { code, added, name, numberEnd, openedOn, version, reason } = input;
  if (added !== undefined) await holdCustodyNumbers(tx);
  await holdAccount(tx, code);
  const row = await changed(ctx, input);
  const currency = row?.currency ?? added?.currency ?? 'IDR';
  const wanted = {
    ...{ code, name, numberEnd, openedOn: openedOn ?? null },
    openingMinor: openingOf(input, currency),
  };
  const isDone =
    added === undefined
      ? await updateCustodyAccount(tx, { ...wanted, version })
      : await insertCustodyAccount(tx, { ...wanted, ...added, provider: added.provider ?? null });
  if (!isDone) reject('stale');
  audit({
    target: `custody:${code}`,
    ...(row === undefined ? {} : { before: beginningOf(row) }),
    after: input,
    reason,
  });
};

export const custodyAccountChange: Change = change(KIND, { roles: ['finance', 'compliance'], apply: put });

// Makes a bank's file of everything that is released and goes there.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { makePayoutBatch as MakePayoutBatch } from '@roda/contract/wallet-payouts';
import type { Act, Operator } from '#platform/act.ts';
import { allOf } from '#platform/db/tx.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { bankKnown } from './banks.reads.ts';
import { digestOf, payoutCsv, shownBatch } from './payout-file.ts';
import { batchById } from './payouts.reads.ts';
import { insertBatch, lockForFile, setPaying } from './payouts.sql.ts';
import { showStep } from './tell-withdrawal.ts';

type Op = typeof MakePayoutBatch;

const AT_MOST = 500;

/**
 * Guarantees:
 * - a withdrawal stands in one file: of two files at once each has other ones;
 * - only what two people, or the rule and a person, let go; its members read that it was sent;
 * - the file's digest is kept: whoever takes it later gets these bytes.
 */
export const makePayoutBatch = async (act: Act<Operator>, { bankCode }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, newId, vault, note } = act;
  if (!(await bankKnown(tx, bankCode))) refuse('not_found');
  const found = await lockForFile(tx, bankCode, AT_MOST);
  // One file is of one country and currency: the rest waits for the next one.
  const first = found[0] ?? refuse('wrong_state', { state: 'nothing_released' });
  const items = found
    .filter(({ countryId, currency }) => countryId === first.countryId && currency === first.currency)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const id = newId();
  const netMinor = items.reduce((sum, item) => sum + item.netMinor, 0n);
  await insertBatch(tx, {
    id,
    countryId: first.countryId,
    bankCode,
    currency: first.currency,
    itemCount: items.length,
    netMinor,
    sha256: digestOf(payoutCsv(items, vault)),
    at,
    by: { id: who.operatorId, name: who.name },
  });
  const sent = await setPaying(tx, { ids: items.map((item) => item.id), batchId: id, at });
  invariant(sent.length === items.length, 'what was locked is still released');
  await allOf(...sent.map((row) => showStep(act, row)));
  const batch = await batchById(tx, id);
  invariant(batch !== undefined, 'the file that was just made');
  const shown = shownBatch(batch);
  note({ target: `payout_batch:${id}`, after: { bankCode, count: shown.count, net: shown.net, sha256: shown.sha256 } });
  return shown;
};

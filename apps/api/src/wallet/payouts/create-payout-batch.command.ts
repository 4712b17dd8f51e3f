// Creates a bank file of all released withdrawals to that bank.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { createPayoutBatch as CreatePayoutBatch } from '@roda/api-contract/wallet/payouts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { allOf } from '#platform/db/tx.ts';
import { invariant, reject } from '#platform/errors.ts';
import { bankKnown } from '#wallet/cards/banks.queries.ts';
import { digestOf, payoutCsv, shownBatch } from './payout-file.ts';
import { batchById } from './payouts.queries.ts';
import { insertBatch, lockForFile, setPaying } from './payouts.repository.ts';
import { toStepDto } from '#wallet/withdrawals/notify-withdrawal.ts';

type Op = typeof CreatePayoutBatch;

const AT_MOST = 500;

/**
 * Guarantees:
 * - a withdrawal is in one file: two concurrent files share none;
 * - only what two people, or the rule and one person, released; members are notified that it was sent;
 * - the file's digest is stored: every later download returns these bytes.
 */
export const createPayoutBatch = async (
  ctx: RequestContext<Operator>,
  { bankCode }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, newId, vault, audit } = ctx;
  if (!(await bankKnown(tx, bankCode))) reject('not_found');
  const found = await lockForFile(tx, bankCode, AT_MOST);
  // One file is of one country and currency: the rest waits for the next one.
  const first = found[0] ?? reject('wrong_state', { state: 'nothing_released' });
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
    provider: null,
    at,
    by: { id: principal.operatorId, name: principal.name },
  });
  const sent = await setPaying(tx, { ids: items.map((item) => item.id), batchId: id, at });
  invariant(sent.length === items.length, 'what was locked is still released');
  await allOf(...sent.map((row) => toStepDto(ctx, row)));
  const batch = await batchById(tx, id);
  invariant(batch !== undefined, 'the file that was just made');
  const shown = shownBatch(batch);
  audit({
    target: `payout_batch:${id}`,
    after: { bankCode, count: shown.count, net: shown.net, sha256: shown.sha256 },
  });
  return shown;
};

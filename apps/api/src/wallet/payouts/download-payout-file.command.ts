// Downloads a bank file; every download is recorded in the audit log.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { downloadPayoutFile as DownloadPayoutFile } from '@roda/api-contract/wallet/payouts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { digestOf, payoutCsv } from './payout-file.ts';
import { batchById, itemsOf } from './payouts.queries.ts';
import { markTaken } from './payouts.repository.ts';

type Op = typeof DownloadPayoutFile;

/** Always the stored bytes: a file that differs from its digest is an internal error, and is not returned. */
export const downloadPayoutFile = async (ctx: RequestContext<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, vault, audit } = ctx;
  const batch = (await batchById(tx, id)) ?? reject('not_found');
  if (!(await markTaken(tx, id, { name: principal.name, at }))) reject('wrong_state', { state: batch.state });
  const csv = payoutCsv(await itemsOf(tx, id), vault);
  const digest = digestOf(csv);
  invariant(batch.sha256?.equals(digest) === true, 'a file is what it was when it was made');
  const sha256 = digest.toString('hex');
  audit({
    target: `payout_batch:${id}`,
    before: { takenCount: batch.takenCount },
    after: { takenCount: batch.takenCount + 1, count: batch.count, sha256 },
  });
  return { name: `payouts-${batch.bankCode.toLowerCase()}-${batch.number}.csv`, csv, sha256 };
};

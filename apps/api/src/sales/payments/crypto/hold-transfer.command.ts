// Holds a transfer from being credited for a few days, with a reason shown to its payer.
import type { Lang } from '@roda/domain/language';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { holdTransfer as HoldTransfer } from '@roda/api-contract/sales/crypto';
import { translator } from '@roda/i18n';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { shownTransfer } from './transfer-dto.ts';
import { transferById } from './transfers.queries.ts';
import { upsertHold } from './transfers.repository.ts';

type Op = typeof HoldTransfer;

const DAY_MS = 86_400_000;

/**
 * Guarantees:
 * - at most seven days and once: it can't be extended, and ends automatically (also enforced by a check constraint);
 * - money in a wallet is never held: only transfers not yet credited;
 * - the payer is notified why and until when in the same commit.
 */
export const holdTransfer = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, audit } = ctx;
  const { id, code, days, reason } = input;
  const found = (await transferById(tx, id)) ?? reject('not_found');
  const until = new Date(at.getTime() + days * DAY_MS);
  const { network, txHash, logIndex, memberId } = found;
  if (!(await upsertHold(tx, { network, txHash, logIndex, code, until, name: principal.name, at }))) {
    reject('wrong_state', { state: found.heldUntil === null ? found.state : 'held_before' });
  }
  const why = (lang: Lang): string => translator(lang)(`payments.hold.${code}`);
  await sendNotification(ctx, {
    memberId,
    topic: 'money',
    text: 'cryptoHeld',
    values: { why: { en: why('en'), id: why('id'), zh: why('zh') }, until: until.toISOString().slice(0, 10) },
    link: `pages/pay/ustd?orderId=${found.orderId}`,
  });
  audit({ target: `transfer:${id}`, before: { held: false }, after: { code, until: until.toISOString() }, reason });
  const after = await transferById(tx, id);
  invariant(after !== undefined, 'the transfer that was just held');
  return shownTransfer(after, at);
};

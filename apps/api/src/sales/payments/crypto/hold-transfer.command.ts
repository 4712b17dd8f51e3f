// Keeps a transfer from being credited for a few days, with a reason that its payer reads.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { holdTransfer as HoldTransfer } from '@roda/contract/payments-crypto';
import { translator } from '@roda/texts';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { shownTransfer } from './transfer-view.ts';
import { transferById } from './transfers.reads.ts';
import { putHold } from './transfers.sql.ts';

type Op = typeof HoldTransfer;

const DAY_MS = 86_400_000;

/**
 * Guarantees:
 * - at most seven days and once: it is not made longer, and ends by itself (a check of the table stands behind);
 * - what is in a wallet is never held: only what the chain has not made money yet;
 * - the payer reads why and until when in the same commit.
 */
export const holdTransfer = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, note } = act;
  const { id, code, days, reason } = input;
  const found = (await transferById(tx, id)) ?? refuse('not_found');
  const until = new Date(at.getTime() + days * DAY_MS);
  const { network, txHash, logIndex, memberId } = found;
  if (!(await putHold(tx, { network, txHash, logIndex, code, until, name: who.name, at }))) {
    refuse('wrong_state', { state: found.heldUntil === null ? found.state : 'held_before' });
  }
  const why = (lang: 'en' | 'id' | 'zh'): string => translator(lang)(`payments.hold.${code}`);
  await sendNotice(act, {
    memberId,
    topic: 'money',
    text: 'cryptoHeld',
    values: { why: { en: why('en'), id: why('id'), zh: why('zh') }, until: until.toISOString().slice(0, 10) },
    link: `pages/pay/ustd?orderId=${found.orderId}`,
  });
  note({ target: `transfer:${id}`, before: { held: false }, after: { code, until: until.toISOString() }, reason });
  const after = await transferById(tx, id);
  invariant(after !== undefined, 'the transfer that was just held');
  return shownTransfer(after, at);
};

// The purchase that was begun in this tab: its draft on the server and what it was drawn for, until it is ordered.

import type { generateDraft } from '@roda/api-contract/sales/orders';
import type { CallOf } from '@roda/api-contract/operation';
import { deleteDraft, draftOf, storeDraft } from '#shared/forms/draft.ts';

const form = 'order';
const none = { draftId: '', wanted: '', kind: '', goodsId: 0, quantity: 0 };

type Wanted = CallOf<typeof generateDraft>;

export function keepBegunDraft(draftId: string, wanted: Wanted): void {
  const { type, goodsId = 0, quantity = 1 } = wanted;
  if (goodsId > 0) storeDraft(form, { draftId, wanted: textOf(wanted), kind: type, goodsId, quantity });
}

/** The draft that was drawn for exactly this; undefined when there is none. */
export function begunDraftOf(wanted: Wanted): string | undefined {
  const begun = draftOf(form, none);
  return begun.draftId !== '' && begun.wanted === textOf(wanted) ? begun.draftId : undefined;
}

/** Where the begun purchase goes on; undefined without one. */
export function begunOrder(): Readonly<{ draftId: string; kind: string; id: string; quantity: string }> | undefined {
  const { draftId, kind, goodsId, quantity } = draftOf(form, none);
  return draftId === '' ? undefined : { draftId, kind, id: String(goodsId), quantity: String(quantity) };
}

export function forgetBegunOrder(): void {
  deleteDraft(form);
}

function textOf({ type, goodsId, quantity, targetNumber = '' }: Wanted): string {
  return [type, goodsId, quantity, targetNumber].join('|');
}

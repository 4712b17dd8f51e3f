// Inserts a published content item without operators: for a demo, whose first day has none yet.
import type { ContentItemKind, ContentItemTexts } from '@roda/api-contract/content/content-items';
import type { Tx } from '#platform/db/tx.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { invariant } from '#platform/errors.ts';
import { missingIn, speaksOfIncome } from './content.policy.ts';
import { insertContentItem, publishContentItemDraft } from './content-items.repository.ts';

export type PublishedContentItem = {
  readonly kind: ContentItemKind;
  readonly words: ContentItemTexts;
  readonly code?: string;
  readonly image?: string;
  readonly link?: string;
  readonly optionKey?: string;
  readonly countryId?: number;
  readonly income?: boolean;
  readonly frequency?: 'always' | 'daily' | 'once';
  readonly position: number;
  readonly at: Date;
};

/** The same validation as for operators: no banned words, complete, correctly marked. */
export const insertPublishedContentItem = async (tx: Tx, item: PublishedContentItem): Promise<number> => {
  const { code = '', image = '', link = '', income = false, frequency = 'always', at, ...rest } = item;
  requireHonest(rest.words, 'words');
  invariant(missingIn({ ...rest, code, image }).length === 0, `a complete ${rest.kind}`);
  const marked = rest.kind === 'help' ? income : speaksOfIncome({ words: rest.words, link, income });
  const id = await insertContentItem(tx, { ...rest, code, image, link, income: marked, frequency, by: null, at });
  await publishContentItemDraft(tx, { id, version: 1, startsAt: at, endsAt: null, at });
  return id;
};

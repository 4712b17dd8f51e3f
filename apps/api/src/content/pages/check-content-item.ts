// Validation of a content item before it is stored: no banned words, complete for its kind, an existing country.
import type { ContentItemKind } from '@roda/api-contract/content/content-items';
import { requireCountry } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { missingIn, speaksOfIncome } from './content.policy.ts';
import { helpCategoryExists } from './content-items.queries.ts';
import type { WrittenContentItem } from './content-items.repository.ts';

/**
 * Rejects with `banned_words`, `bad_piece`, `unsupported`. Returns the item with its computed income mark, which
 * overrides a missing mark by the author.
 */
export const checkedContentItem = async <Piece extends WrittenContentItem>(
  { tx }: RequestContext<Operator>,
  kind: ContentItemKind,
  item: Piece,
): Promise<Piece> => {
  requireHonest(item.words, 'words');
  const fields = missingIn({ kind, ...item });
  if (fields.length > 0) reject('bad_piece', { fields });
  if (kind === 'help' && !(await helpCategoryExists(tx, item.code))) {
    reject('bad_piece', { fields: [{ path: 'code', message: 'unknown' }] });
  }
  if (item.countryId !== undefined) await requireCountry(tx, item.countryId);
  return { ...item, income: speaksOfIncome(item) };
};

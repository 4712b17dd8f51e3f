// Factory of published content items.
import type { ContentItemKind } from '@roda/api-contract/content/content-items';
import { clearCached } from '#platform/cached.ts';
import type { TestContext } from '#test/test-context.ts';

type ContentItemGiven = {
  readonly kind?: ContentItemKind;
  readonly title?: string;
  readonly code?: string;
  readonly link?: string;
  readonly optionKey?: string;
  readonly countryId?: number;
  readonly income?: boolean;
  readonly frequency?: 'always' | 'daily' | 'once';
  readonly position?: number;
  readonly state?: 'draft' | 'published' | 'withdrawn';
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly paragraphs?: readonly string[];
};

/** A banner, published now for every country by default; returns its number. */
export const makeContentItem = async (context: TestContext, given: ContentItemGiven = {}): Promise<number> => {
  const { kind = 'banner', title = 'Piece', state = 'published', paragraphs = ['One.', 'Two.'] } = given;
  const at = context.clock.now();
  const textsIn = (lang: string) => ({ title: `${title} ${lang}`, text: `Text ${lang}`, button: '', paragraphs });
  const words = { en: textsIn('en'), id: textsIn('id'), zh: textsIn('zh') };
  const [row] = await context.asOwner((tx) =>
    tx.query<{ id: number }>(
      `insert into content_items (kind, words, code, image, link, option_key, country_id, income, frequency, position,
         state, starts_at, ends_at, created_at, updated_at)
       values ($1, $2, $3, 'fleet', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) returning id`,
      [
        kind,
        JSON.stringify(words),
        given.code ?? (kind === 'help' ? 'account' : ''),
        given.link ?? '',
        given.optionKey ?? null,
        given.countryId ?? null,
        given.income ?? false,
        given.frequency ?? 'always',
        given.position ?? 100,
        state,
        state === 'draft' ? null : (given.startsAt ?? at),
        given.endsAt ?? null,
        at,
      ],
    ),
  );
  clearCached(context.around.vault);
  return row?.id ?? 0;
};

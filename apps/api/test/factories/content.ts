// Builds pieces of content as operators leave them.
import type { PieceKind } from '@roda/contract/content-operators';
import { forgetRemembered } from '#platform/remembered.ts';
import type { World } from '#test/world.ts';

type PieceGiven = {
  readonly kind?: PieceKind;
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

/** A banner, published now for every country unless told otherwise; gives its number. */
export const makePiece = async (world: World, given: PieceGiven = {}): Promise<number> => {
  const { kind = 'banner', title = 'Piece', state = 'published', paragraphs = ['One.', 'Two.'] } = given;
  const at = world.clock.now();
  const wordsIn = (lang: string) => ({ title: `${title} ${lang}`, text: `Text ${lang}`, button: '', paragraphs });
  const words = { en: wordsIn('en'), id: wordsIn('id'), zh: wordsIn('zh') };
  const [row] = await world.asOwner((tx) =>
    tx.query<{ id: number }>(
      `insert into pieces (kind, words, code, image, link, option_key, country_id, income, frequency, position, state,
         starts_at, ends_at, created_at, updated_at)
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
  forgetRemembered(world.around.vault);
  return row?.id ?? 0;
};

// Factory of published announcements.
import type { TestContext } from '#test/test-context.ts';

type AnnouncementGiven = {
  readonly title?: string;
  readonly countryId?: number;
  readonly pinned?: boolean;
  readonly state?: 'draft' | 'published' | 'withdrawn';
  readonly startsAt?: string;
  readonly endsAt?: string;
};

/** An announcement, published now for every country by default; returns its number. */
export const makeAnnouncement = async (context: TestContext, given: AnnouncementGiven = {}): Promise<number> => {
  const { title = 'News for all', countryId = null, pinned = false, state = 'published', startsAt, endsAt } = given;
  const at = context.clock.now();
  const textsIn = (lang: string) => ({ title: `${title} ${lang}`, body: `Body ${lang}` });
  const words = { en: textsIn('en'), id: textsIn('id'), zh: textsIn('zh') };
  const [row] = await context.asOwner((tx) =>
    tx.query<{ id: number }>(
      `insert into announcements (country_id, words, pinned, state, starts_at, ends_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [countryId, JSON.stringify(words), pinned, state, startsAt ?? at, endsAt ?? null, at],
    ),
  );
  return row?.id ?? 0;
};

// The three latest news items on the home screens.

import type { NewsItem } from '@roda/api-contract/content/content';
import { Section } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { NewsRows } from './news-row.tsx';

const shownCount = 3;

export function HomeNews({ news }: { news: readonly NewsItem[] }) {
  const t = useText();
  if (news.length === 0) return null;
  return (
    <Section
      title={t('home.news')}
      aside={
        <GoLink
          to="/subPages/news/list"
          data-testid="home-news"
          className="-my-2 py-2 text-label font-semibold text-primary"
        >
          {t('common.seeAll')}
        </GoLink>
      }
    >
      <NewsRows news={news.slice(0, shownCount)} />
    </Section>
  );
}

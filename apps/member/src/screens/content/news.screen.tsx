// News and help: company news, the link to the member's team, and help articles.

import { Suspense } from 'react';
import { IconUsersGroup } from '@tabler/icons-react';
import { RowContent, Segments } from '@roda/ui';
import { NewsList } from '#features/content/news-list.tsx';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { isSwitchedOff } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText, useSetSearch } from '#shared/navigation/use-search-text.ts';

const HelpList = lazyWith(
  [],
  async () => ({ HelpList: (await import('#features/content/help-list.tsx')).HelpList }),
  'HelpList',
);

export function Screen() {
  const t = useText();
  const setSearch = useSetSearch();
  const part = useSearchText('tab') === 'help' ? 'help' : 'news';
  // In review mode this is not a tab, so it has a back button.
  const isReviewMode = useStored('examine') !== false;
  return (
    <Page screen="subPages/news/list" title={t('news.title')} back={isReviewMode}>
      <div className="mb-3">
        <Segments
          label={t('news.title')}
          testId="news-part"
          choices={[
            { value: 'news', label: t('news.news') },
            { value: 'help', label: t('news.help') },
          ]}
          value={part}
          onValue={(tab) => setSearch(tab === 'help' ? { tab } : {})}
        />
      </div>
      {part === 'help' ? (
        <Suspense>
          <HelpList />
        </Suspense>
      ) : (
        <>
          <TeamCard />
          <NewsList />
        </>
      )}
    </Page>
  );
}

/** Link to the members who joined with one's own code; for members, where inviting is enabled. */
function TeamCard() {
  const t = useText();
  const isIn = useStored('token') !== undefined;
  if (!isIn || isSwitchedOff('invite') || !hasScreen('/pages/index/team')) return null;
  return (
    <GoLink
      to="/pages/index/team"
      data-testid="team-card"
      className="mb-3 block rounded-card bg-surface shadow-e1 active:bg-fill"
    >
      <RowContent
        icon={<IconUsersGroup size={24} stroke={1.75} className="text-primary" aria-hidden="true" />}
        title={t('news.team')}
        hint={t('news.teamHint')}
        chevron
      />
    </GoLink>
  );
}

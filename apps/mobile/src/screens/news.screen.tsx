// News: what the company and its products have to tell, and the way to help.

import { IconHelpCircle } from '@tabler/icons-react';
import { NewsList } from '#features/content/news-list.tsx';
import { GoLink } from '#shared/go-link.tsx';
import { Page } from '#shared/page.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts.tsx';

export function Screen() {
  const t = useText();
  // In trimmed mode this is no tab, so that there is a way back.
  const isTrimmed = useStored('examine') !== false;
  return (
    <Page screen="subPages/news/list" title={t('news.title')} back={isTrimmed} actions={<HelpLink />}>
      <NewsList />
    </Page>
  );
}

function HelpLink() {
  const t = useText();
  return (
    <GoLink
      to="/pages/my/help"
      aria-label={t('news.help')}
      title={t('news.help')}
      data-testid="news-help"
      className="pressable grid size-11 place-items-center rounded-full text-ink-2"
    >
      <IconHelpCircle size={22} stroke={1.75} aria-hidden="true" />
    </GoLink>
  );
}

// One news or help article.

import { Suspense } from 'react';
import { Article, ArticleGone, ArticleShape } from '#features/content/article.tsx';
import { articleId } from '#features/content/content.model.ts';
import { useNewsInfo } from '#features/content/content.queries.ts';
import { useHelpInfo } from '#features/content/help.queries.ts';
import { ShareButton } from '#features/content/share-button.tsx';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { codeOf } from '#shared/texts/failure-text.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';

const HelpArticle = lazyWith([], () => import('#features/content/help-article.tsx'), 'HelpArticle');

export function Screen() {
  return useSearchText('kind') === 'help' ? <Help /> : <News />;
}

function News() {
  const t = useText();
  const id = articleId(useSearchText('id'));
  const article = useNewsInfo(id);
  const isGone = id === undefined || codeOf(article.error) === 'not_found';
  const isHere = !isGone && article.data !== undefined;
  return (
    <Page
      screen="subPages/news/detail"
      title={t('news.article')}
      actions={isHere && <ShareButton title={article.data.title} />}
    >
      {isGone ? (
        <ArticleGone />
      ) : (
        <Loaded query={article} skeleton={<ArticleShape />}>
          {(data) => <Article article={data} />}
        </Loaded>
      )}
    </Page>
  );
}

function Help() {
  const t = useText();
  const id = articleId(useSearchText('id'));
  const help = useHelpInfo(id);
  const isGone = id === undefined || codeOf(help.error) === 'not_found';
  return (
    <Page screen="subPages/news/detail" title={t('news.help')}>
      {isGone ? (
        <ArticleGone />
      ) : (
        <Loaded query={help} skeleton={<ArticleShape />}>
          {(data) => (
            <Suspense fallback={<ArticleShape />}>
              <HelpArticle help={data} />
            </Suspense>
          )}
        </Loaded>
      )}
    </Page>
  );
}

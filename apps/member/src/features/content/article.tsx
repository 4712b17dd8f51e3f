// One article: its title, date and author, its paragraphs as plain text, and related articles.

import type { ReplyOf } from '@roda/api-contract/operation';
import type { newsInfo } from '@roda/api-contract/content/content';
import { EmptyState, Section, Skeleton, buttonClass, isPhoto } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { relatedTo } from './content.model.ts';
import { NewsPicture } from './news-picture.tsx';
import { NewsRows } from './news-row.tsx';

export function Article({ article }: { article: ReplyOf<typeof newsInfo> }) {
  const t = useText();
  const { at, day } = useFormats();
  const { id, title, image, author, publishedAt, paragraphs } = article;
  const related = relatedTo(id, article.related);
  return (
    <>
      <article>
        <h2 className="text-title1 wrap-anywhere">{title}</h2>
        <p className="mt-2 flex flex-wrap gap-x-2 text-label font-normal text-ink-3">
          <time dateTime={publishedAt} title={at(publishedAt, true)}>
            {day(publishedAt)}
          </time>
          {author !== '' && <span>{author}</span>}
        </p>
        {isPhoto(image) && (
          <div className="mt-4 aspect-16/9 overflow-hidden rounded-card bg-tint">
            <NewsPicture image={image} title={title} />
          </div>
        )}
        <div className="mt-4 space-y-3 wrap-anywhere">
          {paragraphs.map((paragraph, index) => (
            <p key={index} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      </article>
      {related.length > 0 && (
        <div className="mt-6">
          <Section title={t('news.related')}>
            <NewsRows news={related} />
          </Section>
        </div>
      )}
    </>
  );
}

export function ArticleShape() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}

export function ArticleGone() {
  const t = useText();
  return (
    <EmptyState
      scene="noNews"
      title={t('news.gone')}
      action={
        <GoLink to="/subPages/news/list" className={buttonClass()}>
          {t('news.all')}
        </GoLink>
      }
    />
  );
}

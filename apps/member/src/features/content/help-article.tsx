// One help text: its content, its links, and related texts.

import type { ReplyOf } from '@roda/api-contract/operation';
import type { helpInfo } from '@roda/api-contract/content/home';
import { Section, WholeDates, buttonClass } from '@roda/ui';
import { Entry } from '#shared/navigation/content-link.tsx';
import { wayOf } from '#shared/navigation/content-link.model.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { HelpRows } from './help-list.tsx';

const relatedCount = 3;

export function HelpArticle({ help }: { help: ReplyOf<typeof helpInfo> }) {
  const t = useText();
  const { day } = useFormats();
  const { id, title, typeName, updatedAt, paragraphs, link } = help;
  const related = help.related.filter((each) => each.id !== id).slice(0, relatedCount);
  return (
    <>
      <article>
        <p className="text-label text-primary">{typeName}</p>
        <h2 className="mt-1 text-title1 wrap-anywhere">{title}</h2>
        <p className="mt-2 text-label font-normal text-ink-3">
          <WholeDates text={t('news.updated', { day: day(updatedAt) })} />
        </p>
        <div className="mt-4 space-y-3 wrap-anywhere">
          {paragraphs.map((paragraph, index) => (
            <p key={index} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
        {wayOf(link) !== undefined && (
          <Entry link={link} className={`mt-5 ${buttonClass('secondary', 'large', true)}`} data-testid="help-link">
            {t('news.takeMe')}
          </Entry>
        )}
      </article>
      {related.length > 0 && (
        <div className="mt-6">
          <Section title={t('news.relatedHelp')}>
            <HelpRows items={related} />
          </Section>
        </div>
      )}
    </>
  );
}

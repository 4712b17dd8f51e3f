// One legal text: agreement, privacy, risk, or the terms of a kind of purchase, with its version. A link from what a
// member accepted names that version.

import { Card, EmptyState, Skeleton } from '@roda/ui';
import { systemTextKeys } from '@roda/api-contract/backoffice/markets';
import { useSystemText } from '#features/markets/places.queries.ts';
import { codeOf } from '#shared/texts/failure-text.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useLang, useText } from '#shared/texts/texts.tsx';
import { useSearchTexts } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const { key, version: asked = '' } = useSearchTexts();
  const wanted = systemTextKeys.find((known) => known === key) ?? 'agreement';
  const named = /^[1-9]\d{0,8}$/u.exec(asked)?.[0];
  const text = useSystemText(wanted, useLang(), named);
  const missing = codeOf(text.error) === 'not_found';
  return (
    <Page screen="pages/my/text" title={text.data?.title ?? t('mode.document')} plain>
      {missing ? (
        <EmptyState scene="noDocument" title={t('mode.documentMissing')} />
      ) : (
        <Loaded query={text} skeleton={<TextShape />}>
          {({ body, version }) => (
            <article className="pt-2">
              {body.split(/\n{2,}/u).map((paragraph, index) => (
                <p key={index} className="mb-4 whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
              <p className="mt-6 text-label font-normal text-ink-3">{t('mode.documentVersion', { version })}</p>
            </article>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function TextShape() {
  return (
    <Card className="space-y-3">
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} className="h-4" />
      ))}
    </Card>
  );
}

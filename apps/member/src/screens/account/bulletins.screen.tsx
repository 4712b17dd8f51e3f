// The notices that a member has to read: what was read and when, and what is still to be read.

import { Button, EmptyState, FieldError, StatusTag, WholeDates, formatInstant, instantOf, useUi } from '@roda/ui';
import type { Bulletin } from '@roda/api-contract/content/bulletins';
import { useMemberBulletins, useReadBulletin } from '#features/notifications/bulletins.queries.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { failureText } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const bulletins = useMemberBulletins();
  return (
    <Page screen="pages/my/bulletins" title={t('message.bulletins')}>
      <Loaded query={bulletins}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState scene="noDocument" title={t('message.bulletinNone')} hint={t('message.bulletinNoneHint')} />
          ) : (
            <ul className="grid gap-3">
              {list.map((bulletin) => (
                <li key={bulletin.id}>
                  <BulletinCard bulletin={bulletin} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

function BulletinCard({ bulletin }: { bulletin: Bulletin }) {
  const t = useText();
  const { timeZone } = useUi();
  const reading = useReadBulletin();
  const readAt = bulletin.readAt === undefined ? undefined : instantOf(bulletin.readAt);
  return (
    <article className="rounded-card bg-surface p-4 shadow-e1" data-testid={`bulletin-${bulletin.id}`}>
      <p className="flex flex-wrap items-center justify-between gap-2 text-label text-ink-3">
        {t(`shell.bulletin.${bulletin.kind}`)}
        {readAt === undefined ? (
          <StatusTag tone="warning">{t('message.bulletinToRead')}</StatusTag>
        ) : (
          <span>
            <WholeDates text={t('message.bulletinReadOn', { day: formatInstant(readAt, timeZone) })} />
          </span>
        )}
      </p>
      <h2 className="mt-1 text-title3 break-words hyphens-auto">{bulletin.title}</h2>
      <p className="mt-2 break-words whitespace-pre-line text-ink-2">
        <WholeDates text={bulletin.body} />
      </p>
      {bulletin.text !== undefined && (
        <GoLink
          to="/pages/my/text"
          search={{ key: bulletin.text.key, version: String(bulletin.text.version) }}
          className="mt-2 inline-block py-2 text-primary underline"
        >
          {t('message.bulletinFull')}
        </GoLink>
      )}
      {readAt === undefined && (
        <div className="mt-3 grid">
          <Button size="medium" busy={reading.isPending} onClick={() => reading.mutate(bulletin)}>
            {t('shell.understood')}
          </Button>
        </div>
      )}
      {reading.error !== null && (
        <div role="alert">
          <FieldError>{failureText(t, reading.error)}</FieldError>
        </div>
      )}
    </article>
  );
}

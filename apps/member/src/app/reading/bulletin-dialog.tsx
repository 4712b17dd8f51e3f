// The modal of a bulletin: its text and one button. What was being done goes on once it was read.

import { useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { readBulletin } from '@roda/api-contract/content/bulletins';
import type { Bulletin } from '@roda/api-contract/content/bulletins';
import { FieldError, TopDialog, WholeDates } from '@roda/ui';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { codeOf, failureText } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { dropReading, finishReading, skipReading, useBulletin } from './required-reading.ts';

/** Codes of a bulletin that was withdrawn or replaced meanwhile. */
const overtaken: readonly (string | undefined)[] = ['not_found', 'stale'];

/** Bulletins are shown one after another; the one that is shown is recorded as read before the next one comes. */
export function BulletinHost() {
  const bulletin = useBulletin();
  const isIn = useStored('token') !== undefined;
  useEffect(() => {
    if (!isIn) dropReading();
  }, [isIn]);
  return (
    <div aria-live="off">
      {bulletin !== undefined && isIn && <BulletinDialog key={bulletin.id} bulletin={bulletin} />}
    </div>
  );
}

function BulletinDialog({ bulletin }: { bulletin: Bulletin }) {
  const t = useText();
  const reading = useMutation({
    mutationFn: () => call(readBulletin, { id: bulletin.id, hash: bulletin.hash }, { quiet: true }),
    onSuccess: ({ unread }) => finishReading(bulletin, unread),
    onError: (failure) => overtaken.includes(codeOf(failure)) && skipReading(bulletin),
  });
  return (
    <TopDialog
      title={bulletin.title}
      confirm={t('shell.understood')}
      onConfirm={() => reading.mutate()}
      busy={reading.isPending}
    >
      <p className="text-label text-ink-3">{t(`shell.bulletin.${bulletin.kind}`)}</p>
      <p className="mt-2 whitespace-pre-line" data-testid="bulletin-body">
        <WholeDates text={bulletin.body} />
      </p>
      {bulletin.text !== undefined && (
        <a
          href={`#/pages/my/text?key=${bulletin.text.key}&version=${bulletin.text.version}`}
          target="_blank"
          rel="noreferrer"
          className="mt-3 inline-block text-primary underline"
        >
          {t('shell.bulletinText')}
        </a>
      )}
      {reading.error !== null && (
        <div role="alert">
          <FieldError>{failureText(t, reading.error)}</FieldError>
        </div>
      )}
    </TopDialog>
  );
}

// A copy of the member's stored data: requesting, generating, downloading it.

import { IconDownload } from '@tabler/icons-react';
import { Button, Card, FieldError, Spinner } from '@roda/ui';
import type { DataExport } from '@roda/api-contract/people/privacy';
import { failureText } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useRequestExport, useSaveExport, useExportInfo } from './privacy.queries.ts';

export function DataCopy() {
  const t = useText();
  const state = useExportInfo();
  return (
    <Card>
      <p>{t('privacy.copyText')}</p>
      <div className="mt-3" aria-live="polite">
        <Loaded query={state} small>
          {(copy) => <Copy copy={copy} />}
        </Loaded>
      </div>
    </Card>
  );
}

function Copy({ copy }: { copy: DataExport }) {
  const t = useText();
  const { at, whole } = useFormats();
  const ask = useRequestExport();
  const save = useSaveExport();
  if (copy.status === 'waiting') {
    return (
      <p className="flex min-h-12 items-center gap-3 text-ink-2" data-testid="export-waiting">
        <Spinner />
        {t('privacy.copyWaiting')}
      </p>
    );
  }
  const { url, sizeBytes = 0, expiresAt } = copy;
  if (copy.status === 'ready' && url !== undefined) {
    return (
      <>
        <Button wide busy={save.isPending} onClick={() => save.mutate(url)} data-testid="export-save">
          <IconDownload size={20} stroke={1.75} aria-hidden="true" />
          {t('privacy.copySave', { size: whole(Math.max(1, Math.round(sizeBytes / 1024))) })}
        </Button>
        {expiresAt !== undefined && (
          <p className="mt-2 text-label font-normal text-ink-3">{t('privacy.copyUntil', { time: at(expiresAt) })}</p>
        )}
        {save.error !== null && <FieldError>{failureText(t, save.error)}</FieldError>}
      </>
    );
  }
  return (
    <>
      <Button wide kind="secondary" busy={ask.isPending} onClick={() => ask.mutate()} data-testid="export-ask">
        {t('privacy.copyAsk')}
      </Button>
      {copy.status === 'expired' && (
        <p className="mt-2 text-label font-normal text-ink-3">{t('privacy.copyExpired')}</p>
      )}
      <p className="mt-2 text-label font-normal text-ink-3">{t('privacy.copyOften')}</p>
    </>
  );
}

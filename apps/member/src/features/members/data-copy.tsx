// A copy of the member's stored data: requesting, generating, downloading it.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { IconDownload } from '@tabler/icons-react';
import { Button, Card, FieldError, Spinner, WholeDates } from '@roda/ui';
import type { DataExport } from '@roda/api-contract/people/privacy';
import type { ProofSheetProps } from '#shared/keys/key-confirmation.ts';
import { failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useRequestExport, useSaveExport, useExportInfo } from './privacy.queries.ts';

type DataCopyProps = Readonly<{ proofSheet: (props: ProofSheetProps) => ReactNode }>;

export function DataCopy({ proofSheet }: DataCopyProps) {
  const t = useText();
  const state = useExportInfo();
  return (
    <Card>
      <p>{t('privacy.copyText')}</p>
      <div className="mt-3" aria-live="polite">
        <Loaded query={state} small>
          {(copy) => <Copy copy={copy} proofSheet={proofSheet} />}
        </Loaded>
      </div>
    </Card>
  );
}

function Copy({ copy, proofSheet }: DataCopyProps & Readonly<{ copy: DataExport }>) {
  const t = useText();
  const { at, whole } = useFormats();
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
          <p className="mt-2 text-label font-normal text-ink-3">
            <WholeDates text={t('privacy.copyUntil', { time: at(expiresAt) })} />
          </p>
        )}
        {save.error !== null && !isAborted(save.error) && <FieldError>{failureText(t, save.error)}</FieldError>}
      </>
    );
  }
  return (
    <>
      <AskCopy proofSheet={proofSheet} />
      {copy.status === 'expired' && (
        <p className="mt-2 text-label font-normal text-ink-3">{t('privacy.copyExpired')}</p>
      )}
      <p className="mt-2 text-label font-normal text-ink-3">{t('privacy.copyOften')}</p>
    </>
  );
}

/** The copy holds everything that is stored: asking for it needs the second proof. */
function AskCopy({ proofSheet }: DataCopyProps) {
  const t = useText();
  const ask = useRequestExport();
  const [isProving, setProving] = useState(false);
  return (
    <>
      <Button wide kind="secondary" onClick={() => setProving(true)} data-testid="export-ask">
        {t('privacy.copyAsk')}
      </Button>
      {isProving &&
        proofSheet({
          action: { purpose: 'export' },
          scene: 'key',
          onConfirm: (given) => ask.mutate(given),
          busy: ask.isPending,
          failure: ask.isPending || isAborted(ask.error) ? null : ask.error,
          onClose: () => setProving(false),
        })}
    </>
  );
}

// Update screen content: this version and the latest one, release notes, and how to install it.

import { useState } from 'react';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { Button, Card, DisclosureBox, FieldError, Section, buttonClass, toast, useUi } from '@roda/ui';
import type { appVersion } from '@roda/api-contract/backoffice/markets';
import type { ReplyOf } from '@roda/api-contract/operation';
import { isPackaged } from '#shared/platform/shell.ts';
import { appVersionCode } from '#shared/update/app-facts.ts';
import { shownVersion } from '#shared/update/shown-version.ts';
import { applyUpdate, lookForUpdate, useUpdateState } from '#shared/update/app-update.ts';
import { useText } from '#shared/texts/texts.tsx';
import { megabytes, statusOf } from './update.model.ts';

type Latest = ReplyOf<typeof appVersion>;

export function UpdateView({ latest, onCheck }: { latest: Latest; onCheck: () => Promise<unknown> }) {
  const t = useText();
  const waits = !['none', 'retrying'].includes(useUpdateState());
  const known = statusOf(latest, appVersionCode);
  // A newer build of the same version may also be waiting.
  const status = known === 'current' && waits ? 'optional' : known;
  return (
    <>
      <Card>
        <div className="flex items-center gap-3">
          <img src="./icon.svg" alt="" width="56" height="56" className="shrink-0" />
          <h2 className="min-w-0 flex-1 text-title2" data-testid="update-standing">
            {t(status === 'current' ? 'update.none' : `update.${status}`)}
          </h2>
          {status === 'current' && <IconCircleCheck size={28} className="text-success" aria-hidden="true" />}
        </div>
        <Facts latest={latest} />
      </Card>
      {status === 'forced' && (
        <div className="mt-3">
          <DisclosureBox>
            <p>{t('update.forcedText')}</p>
          </DisclosureBox>
        </div>
      )}
      {status !== 'current' && latest.notes !== '' && (
        <Section title={t('update.notes')}>
          <Card>
            <p className="whitespace-pre-line text-ink-2">{latest.notes}</p>
          </Card>
        </Section>
      )}
      <Way latest={latest} isNew={status !== 'current'} onCheck={onCheck} />
    </>
  );
}

function Facts({ latest }: { latest: Latest }) {
  const t = useText();
  const { lang } = useUi();
  const size = megabytes(latest.sizeBytes);
  const decimal = new Intl.NumberFormat(lang === 'id' ? 'id-ID' : 'en', { minimumFractionDigits: 1 });
  const facts = [
    [t('update.yours'), `${shownVersion} (${appVersionCode})`],
    [t('update.latest'), `${latest.version} (${latest.versionCode})`],
    ...(size === undefined ? [] : [[t('update.size'), `${decimal.format(size)} MB`] as const]),
  ] as const;
  return (
    <dl className="mt-4 divide-y divide-hairline">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <dt className="text-ink-3">{name}</dt>
          <dd className="ml-auto text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type WayProps = Readonly<{ latest: Latest; isNew: boolean; onCheck: () => Promise<unknown> }>;

/** Packaged apps are updated by their store or by fetched pages; in browsers the waiting version is activated. */
function Way({ latest, isNew, onCheck }: WayProps) {
  const t = useText();
  const state = useUpdateState();
  const [busy, setBusy] = useState(false);
  if (isNew && isPackaged() && state === 'none' && latest.url !== undefined) {
    return (
      <a href={latest.url} target="_blank" rel="noreferrer" className={`${buttonClass('primary', 'large', true)} mt-6`}>
        {t('update.store')}
      </a>
    );
  }
  const update = async () => {
    setBusy(true);
    // When no version is waiting, the page is reloaded.
    await lookForUpdate();
    setBusy(false);
    await applyUpdate();
  };
  const check = async () => {
    setBusy(true);
    const [found] = await Promise.all([lookForUpdate(), onCheck()]);
    setBusy(false);
    if (found === 'none') toast(t('update.checked'), 'info');
    if (found === 'failed') toast(t('shell.networkFailed'), 'error');
  };
  return (
    <div className="mt-6 grid gap-2">
      {state === 'failed' && <FieldError>{t('update.failed')}</FieldError>}
      {isNew ? (
        <Button
          wide
          busy={busy || state === 'applying' || state === 'retrying'}
          onClick={() => void update()}
          data-testid="update-now"
        >
          {t('update.now')}
        </Button>
      ) : (
        <Button kind="secondary" wide busy={busy} onClick={() => void check()} data-testid="update-check">
          <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
          {t('update.check')}
        </Button>
      )}
    </div>
  );
}

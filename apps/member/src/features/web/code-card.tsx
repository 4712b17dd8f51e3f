// Card of one code: hidden until tapped, then to read, copy or scan; hidden again when the app loses focus.

import { useEffect, useState } from 'react';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { BarcodeBlock, Card, CopyRow, QrBlock, Button, classNames } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { hiddenCode, inGroups } from './web.model.ts';

export type CodeCardProps = Readonly<{ code: string; serial?: string | undefined; title: string; used: boolean }>;

export function CodeCard({ code, serial, title, used }: CodeCardProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  useLeaving(() => setShown(false));
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <Card className="grid gap-4">
      <button
        type="button"
        data-testid="reveal"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className={classNames(
          'pressable grid gap-3 rounded-control p-5 text-left text-white',
          used ? 'bg-panel-off' : 'bg-panel',
        )}
      >
        <span className="text-label font-normal text-white/85">{title}</span>
        <span className={classNames('amount-figures text-title1', !shown && 'tracking-wider')}>
          {shown ? (
            inGroups(code)
          ) : (
            <>
              <span aria-hidden="true">{hiddenCode(code)}</span>
              <span className="sr-only">{t('web.codeHidden')}</span>
            </>
          )}
        </span>
        <span className="flex items-center gap-2 text-label">
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {t(shown ? 'web.hideCode' : 'web.showCode')}
        </span>
      </button>
      {shown && (
        <>
          <div className="grid justify-items-center gap-2">
            <BarcodeBlock content={code} label={t('web.barcode', { title })} />
            <QrBlock content={code} label={t('web.qr', { title })} size={224} />
            <p className="text-center text-label font-normal text-ink-3">{t('web.brightness')}</p>
          </div>
          <CopyRow label={t('web.code')} value={code} shown={<span className="break-normal">{inGroups(code)}</span>} />
        </>
      )}
      {serial !== undefined && <CopyRow label={t('web.serial')} value={serial} />}
    </Card>
  );
}

/** Another app, another tab, a locked screen: a code must not appear in the phone's screenshots of open apps. */
function useLeaving(onLeave: () => void): void {
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && onLeave();
    window.addEventListener('blur', onLeave);
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('blur', onLeave);
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', leave);
    };
  });
}

export type UsedMarkProps = Readonly<{ used: boolean; onUsed: (used: boolean) => void }>;

/** A private note, stored on this device. */
export function UsedMark({ used, onUsed }: UsedMarkProps) {
  const t = useText();
  return (
    <div className="mt-4">
      <Button kind="secondary" wide data-testid="mark-used" onClick={() => onUsed(!used)}>
        {t(used ? 'web.markUnused' : 'web.markUsed')}
      </Button>
      <p className="mt-2 text-center text-label font-normal text-ink-3">{t('web.markHint')}</p>
    </div>
  );
}

// The scanner: the camera picture with a frame, a picture from the phone, and a text field.

import { useEffect, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { IconBolt, IconPhoto, IconScan } from '@tabler/icons-react';
import { Button, Spinner, TextInput, buttonClass, classNames, toast } from '@roda/ui';
import type { Platform } from '#shared/platform/device-port.ts';
import { SettingsButton } from '#shared/platform/settings-button.tsx';
import { usePlatform } from '#shared/platform/use-platform.ts';
import { useText } from '#shared/texts/texts.tsx';
import { codeInFile, codeReader } from './code-reader.ts';
import type { ReadCode } from './code-reader.ts';
import { useCamera } from './use-camera.ts';

type Ability = Readonly<{ kind: 'loading' } | { kind: 'ready'; read: ReadCode } | { kind: 'failed' }>;

export function Scanner({ onText }: { onText: (text: string) => void }) {
  const t = useText();
  const device = usePlatform();
  const [ability, setAbility] = useState<Ability>({ kind: 'loading' });
  const prepare = () => {
    setAbility({ kind: 'loading' });
    codeReader().then(
      (read) => setAbility({ kind: 'ready', read }),
      () => setAbility({ kind: 'failed' }),
    );
  };
  useEffect(prepare, []);
  const pick = async (read: ReadCode, file: File | undefined) => {
    if (file === undefined) return;
    const text = await codeInFile(read, file);
    if (text === undefined) toast(t('scan.nothingFound'), 'warning');
    else onText(text);
  };
  return (
    <>
      {device?.can('scan') === true && <DeviceScan device={device} onText={onText} />}
      {ability.kind === 'loading' && device?.can('scan') !== true && (
        <Window>
          <span className="text-white">
            <Spinner />
          </span>
        </Window>
      )}
      {ability.kind === 'failed' && (
        <div className="grid gap-3 rounded-card bg-surface p-4 text-ink-2 shadow-e1" data-testid="scan-no-reader">
          <p>{t('scan.noReader')}</p>
          <Button kind="secondary" size="medium" onClick={prepare}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {ability.kind === 'ready' && (
        <>
          {device?.can('scan') === false && <Finder read={ability.read} onText={onText} />}
          <label className={`${buttonClass('secondary', 'large', true)} mt-4 cursor-pointer`}>
            <IconPhoto size={20} stroke={1.75} aria-hidden="true" />
            {t('scan.picture')}
            <input
              type="file"
              accept="image/*"
              className="sr-only"
              data-testid="scan-picture"
              onChange={({ target }) => void pick(ability.read, target.files?.[0]).finally(() => (target.value = ''))}
            />
          </label>
        </>
      )}
      <TypedCode onText={onText} />
    </>
  );
}

/** The device's own scanner, where the page may not show the camera. */
function DeviceScan({ device, onText }: Readonly<{ device: Platform; onText: (text: string) => void }>) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    void device
      .scan()
      .then((text) => text !== undefined && onText(text))
      .finally(() => setOpen(false));
  };
  return (
    <div className="grid gap-3">
      <Button data-testid="scan-device-open" busy={isOpen} onClick={open}>
        <IconScan size={20} stroke={1.75} aria-hidden="true" />
        {t('scan.openDevice')}
      </Button>
      <p className="text-center text-ink-2">{t('scan.hint')}</p>
    </div>
  );
}

type FinderProps = Readonly<{ read: ReadCode; onText: (text: string) => void }>;

/** Starts anew when the person comes back from the app's settings. */
function Finder(props: FinderProps) {
  const [attempt, setAttempt] = useState(0);
  return <CameraPicture key={attempt} {...props} onSettingsLeft={() => setAttempt((count) => count + 1)} />;
}

function CameraPicture({ read, onText, onSettingsLeft }: FinderProps & Readonly<{ onSettingsLeft: () => void }>) {
  const t = useText();
  const { state, video, torch } = useCamera(read, onText);
  if (state === 'denied' || state === 'none') {
    return (
      <Window>
        <p role="status" className="px-6 text-center" data-testid="scan-no-camera">
          {t(state === 'denied' ? 'scan.denied' : 'scan.noCamera')}
        </p>
        {state === 'denied' && (
          <div className="mt-3 justify-self-center">
            <SettingsButton label={t('scan.openSettings')} onBack={onSettingsLeft} />
          </div>
        )}
      </Window>
    );
  }
  return (
    <>
      <Window>
        <video ref={video} muted playsInline aria-hidden="true" className="absolute inset-0 size-full object-cover" />
        <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full">
          <path
            d="M18 34V22a4 4 0 0 1 4-4h12M66 18h12a4 4 0 0 1 4 4v12M82 66v12a4 4 0 0 1-4 4H66M34 82H22a4 4 0 0 1-4-4V66"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
        </svg>
        {state === 'starting' && (
          <p role="status" className="absolute inset-0 grid place-content-center justify-items-center gap-2">
            <Spinner />
            {t('scan.starting')}
          </p>
        )}
        {torch !== undefined && (
          <button
            type="button"
            aria-pressed={torch.isLit}
            aria-label={t('scan.torch')}
            title={t('scan.torch')}
            data-testid="scan-torch"
            onClick={torch.toggle}
            className={classNames(
              'pressable absolute right-3 bottom-3 grid size-11 place-items-center rounded-full',
              torch.isLit ? 'bg-ink text-page' : 'bg-page/70 text-ink',
            )}
          >
            <IconBolt size={22} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </Window>
      <p className="mt-3 text-center text-ink-2">{t('scan.hint')}</p>
    </>
  );
}

/** The place of the camera's picture, of the same size whatever is in it. */
function Window({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <div
      data-theme="dark"
      className={
        'relative mx-auto grid aspect-square w-full max-w-80 place-content-center ' +
        'overflow-hidden rounded-card bg-page text-ink'
      }
    >
      {children}
    </div>
  );
}

function TypedCode({ onText }: { onText: (text: string) => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (text.trim() !== '') onText(text);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-3">
      <TextInput
        label={t('scan.typed')}
        error={tried && text.trim() === '' ? t('scan.typedRequired') : undefined}
        data-testid="scan-text"
        value={text}
        onValue={setText}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" data-testid="scan-read">
        {t('scan.read')}
      </Button>
    </form>
  );
}

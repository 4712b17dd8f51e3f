// The scanner: the camera picture with a frame, a picture from the phone, and a text field.

import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { IconPhoto } from '@tabler/icons-react';
import { Button, Spinner, TextInput, buttonClass, toast } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { codeInFile, codeReader } from './code-reader.ts';
import type { ReadCode } from './code-reader.ts';
import { useCamera } from './use-camera.ts';

/** `undefined` until it is known whether this browser can read codes, `false` when it can't. */
type Ability = ReadCode | false | undefined;

export function Scanner({ onText }: { onText: (text: string) => void }) {
  const t = useText();
  const [reader, setReader] = useState<Readonly<{ read: Ability }>>({ read: undefined });
  useEffect(() => {
    void codeReader().then((read) => setReader({ read: read ?? false }));
  }, []);
  const { read } = reader;
  const pick = async (file: File | undefined) => {
    if (file === undefined || typeof read !== 'function') return;
    const text = await codeInFile(read, file);
    if (text === undefined) toast(t('scan.nothingFound'), 'warning');
    else onText(text);
  };
  return (
    <>
      {typeof read === 'function' && <Finder read={read} onText={onText} />}
      {read === false && (
        <p className="rounded-card bg-surface p-4 text-ink-2 shadow-e1" data-testid="scan-no-reader">
          {t('scan.noReader')}
        </p>
      )}
      {typeof read === 'function' && (
        <label className={`${buttonClass('secondary', 'large', true)} mt-4 cursor-pointer`}>
          <IconPhoto size={20} stroke={1.75} aria-hidden="true" />
          {t('scan.picture')}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            data-testid="scan-picture"
            onChange={({ target }) => void pick(target.files?.[0]).finally(() => (target.value = ''))}
          />
        </label>
      )}
      <TypedCode onText={onText} />
    </>
  );
}

function Finder({ read, onText }: Readonly<{ read: ReadCode; onText: (text: string) => void }>) {
  const t = useText();
  const { state, video } = useCamera(read, onText);
  if (state === 'denied' || state === 'none') {
    return (
      <p role="status" className="rounded-card bg-surface p-4 text-ink-2 shadow-e1" data-testid="scan-no-camera">
        {t(state === 'denied' ? 'scan.denied' : 'scan.noCamera')}
      </p>
    );
  }
  return (
    <>
      <div className="relative mx-auto aspect-square w-full max-w-80 overflow-hidden rounded-card bg-[#14131a]">
        <video ref={video} muted playsInline aria-hidden="true" className="size-full object-cover" />
        <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full text-white">
          <path
            d="M18 34V22a4 4 0 0 1 4-4h12M66 18h12a4 4 0 0 1 4 4v12M82 66v12a4 4 0 0 1-4 4H66M34 82H22a4 4 0 0 1-4-4V66"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
        </svg>
        {state === 'starting' && (
          <p role="status" className="absolute inset-0 grid place-content-center justify-items-center gap-2 text-white">
            <Spinner />
            {t('scan.starting')}
          </p>
        )}
      </div>
      <p className="mt-3 text-center text-ink-2">{t('scan.hint')}</p>
    </>
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

// The widget of an outside captcha, whose script is loaded when it is shown, and nowhere else.

import { useEffect, useRef, useState } from 'react';
import type { captcha } from '@roda/api-contract/people/identity';
import type { ReplyOf } from '@roda/api-contract/operation';
import { useText } from '#shared/texts/texts.tsx';

export type OutsideCaptchaKeys = NonNullable<ReplyOf<typeof captcha>['outside']>;

/** What the three providers have in common. */
type Widgets = Readonly<{
  render: (
    place: HTMLElement,
    options: Readonly<{
      sitekey: string;
      action: string;
      callback: (token: string) => void;
      'error-callback': () => void;
    }>,
  ) => unknown;
}>;

const globals = { turnstile: 'turnstile', hcaptcha: 'hcaptcha', recaptcha: 'grecaptcha' } as const;
const readyName = 'rodaCaptchaReady';
/** A blocked script says nothing. */
const patienceMs = 10_000;

const loading = new Map<string, Promise<Widgets>>();

function load({ provider, script }: OutsideCaptchaKeys): Promise<Widgets> {
  const known = loading.get(script);
  if (known !== undefined) return known;
  const page = globalThis as unknown as Record<string, unknown>;
  const loaded = new Promise<Widgets>((resolve, reject) => {
    const fail = () => reject(new Error('the script of the captcha does not load'));
    const element = document.createElement('script');
    page[readyName] = () => resolve(page[globals[provider]] as Widgets);
    element.src = `${script}?render=explicit&onload=${readyName}`;
    element.async = true;
    element.addEventListener('error', fail);
    setTimeout(fail, patienceMs);
    document.head.append(element);
  });
  loading.set(script, loaded);
  loaded.catch(() => loading.delete(script));
  return loaded;
}

export type OutsideCaptchaProps = Readonly<{
  keys: OutsideCaptchaKeys;
  onToken: (token: string) => void;
  /** It does not load, or not for this page. */
  onFailed: () => void;
}>;

export function OutsideCaptcha({ keys, onToken, onFailed }: OutsideCaptchaProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const callbacks = useRef({ onToken, onFailed });
  useEffect(() => {
    callbacks.current = { onToken, onFailed };
  });
  const { provider, script, siteKey } = keys;
  useEffect(() => {
    let isHere = true;
    const fail = () => isHere && callbacks.current.onFailed();
    const render = (widgets: Widgets) => {
      if (!isHere || place.current === null) return;
      widgets.render(place.current, {
        sitekey: siteKey,
        action: 'code',
        callback: (token) => isHere && callbacks.current.onToken(token),
        'error-callback': fail,
      });
      setShown(true);
    };
    load({ provider, script, siteKey }).then(render).catch(fail);
    return () => {
      isHere = false;
    };
  }, [provider, script, siteKey]);
  return (
    <div className="grid min-h-20 place-items-center">
      {!isShown && <p className="text-ink-2">{t('common.loading')}</p>}
      <div ref={place} />
    </div>
  );
}

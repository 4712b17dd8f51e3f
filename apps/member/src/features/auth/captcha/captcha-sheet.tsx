// The captcha that a person solves: an image with letters, or an outside captcha; and the way without either.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Sheet, TextInput } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { OutsideCaptcha } from './outside-captcha.tsx';
import type { OutsideCaptchaKeys } from './outside-captcha.tsx';

export type CaptchaSheetProps = Readonly<{
  /** A data URI. */
  image: string;
  /** In place of the image. */
  outside?: OutsideCaptchaKeys | undefined;
  /** The letters, or a token with its prefix. */
  onAnswer: (sign: string) => void;
  onNewPicture: () => void;
  /** Lets the device confirm it alone, where that is possible. */
  onOther?: (() => void) | undefined;
  onClose: () => void;
}>;

export function CaptchaSheet(props: CaptchaSheetProps) {
  const { outside, onAnswer, onNewPicture, onOther, onClose } = props;
  const t = useText();
  return (
    <Sheet open title={t(outside === undefined ? 'auth.captcha' : 'auth.captchaPerson')} onClose={onClose}>
      <div className="grid gap-4">
        {outside === undefined ? (
          <Letters {...props} />
        ) : (
          <OutsideCaptcha keys={outside} onToken={(token) => onAnswer(`outside:${token}`)} onFailed={onNewPicture} />
        )}
        {onOther !== undefined && (
          <Button kind="quiet" size="medium" onClick={onOther}>
            {t('auth.captchaOther')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function Letters({ image, onAnswer, onNewPicture }: CaptchaSheetProps) {
  const t = useText();
  const [letters, setLetters] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (letters.trim() !== '') onAnswer(letters.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="flex items-center gap-3">
        <img src={image} alt={t('auth.captchaAlt')} className="h-16 rounded-control bg-white" />
        <Button kind="quiet" size="medium" onClick={onNewPicture}>
          {t('auth.captchaNew')}
        </Button>
      </div>
      <TextInput
        label={t('auth.captcha')}
        name="captcha"
        autoComplete="off"
        autoCapitalize="none"
        value={letters}
        onValue={setLetters}
        error={tried && letters.trim() === '' ? t('validation.captchaRequired') : undefined}
      />
      <Button type="submit">{t('common.continue')}</Button>
    </form>
  );
}

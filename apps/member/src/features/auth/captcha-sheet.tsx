// The captcha image with letters, for devices that cannot solve the proof of work.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Sheet, TextInput } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';

export type CaptchaSheetProps = Readonly<{
  /** A data URI. */
  image: string;
  onAnswer: (letters: string) => void;
  onNewPicture: () => void;
  onClose: () => void;
}>;

export function CaptchaSheet({ image, onAnswer, onNewPicture, onClose }: CaptchaSheetProps) {
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
    <Sheet open title={t('auth.captcha')} onClose={onClose}>
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
    </Sheet>
  );
}

// A captcha solution: computed by this device in the background, or read from an image where it cannot.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { withdrawn } from '#shared/texts/failure-text.ts';
import { freshCaptcha } from './auth.queries.ts';
import type { CaptchaAnswer } from './auth.queries.ts';
import { solvedChallenge } from './captcha-proof.ts';
import { CaptchaSheet } from './captcha-sheet.tsx';

type Captcha = Awaited<ReturnType<typeof freshCaptcha>>;

type CaptchaRequest = Readonly<{
  captcha: Captcha;
  resolve: (answer: CaptchaAnswer) => void;
  reject: (reason: Error) => void;
}>;

export type CaptchaEntry = Readonly<{
  /**
   * Takes a second or two, or as long as a person needs for the image. Closing the image cancels the call. With `work`,
   * as the server asked for, up to a minute.
   */
  answer: (work?: number) => Promise<CaptchaAnswer>;
  /** The image, when it is needed; to be rendered on the screen. */
  sheet: ReactNode;
}>;

export function useCaptcha(): CaptchaEntry {
  const [asked, setRequested] = useState<CaptchaRequest>();
  const answer = async (work?: number) => {
    const captcha = await freshCaptcha(work);
    const captchaCode = await solvedChallenge(captcha.challenge).catch(() => undefined);
    if (captchaCode !== undefined) return { captchaUuid: captcha.uuid, captchaCode };
    return new Promise<CaptchaAnswer>((resolve, reject) => setRequested({ captcha, resolve, reject }));
  };
  const end = () => setRequested(undefined);
  const sheet =
    asked === undefined ? null : (
      <CaptchaSheet
        key={asked.captcha.uuid}
        image={asked.captcha.image}
        onAnswer={(captchaCode) => {
          asked.resolve({ captchaUuid: asked.captcha.uuid, captchaCode });
          end();
        }}
        onNewPicture={() => void freshCaptcha().then((captcha) => setRequested({ ...asked, captcha }), asked.reject)}
        onClose={() => {
          asked.reject(withdrawn());
          end();
        }}
      />
    );
  return { answer, sheet };
}

// A captcha solution: computed by this device in the background; where the server asks for a person, too, with the
// letters of an image or an outside captcha.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { withdrawn } from '#shared/texts/failure-text.ts';
import { freshCaptcha } from '../auth.queries.ts';
import type { AnswerCaptcha, CaptchaAnswer, CaptchaAsk } from './captcha-ask.ts';
import { canSolve, solvedChallenge } from './captcha-proof.ts';
import { CaptchaSheet } from './captcha-sheet.tsx';

type Captcha = Awaited<ReturnType<typeof freshCaptcha>>;

type Shown = Readonly<{
  captcha: Captcha;
  /** What is sent with the letters or the token. */
  finish: (sign: string) => Promise<string>;
  /** With another image, also where the outside captcha does not load. */
  again: () => Promise<CaptchaAnswer>;
  /** By this device alone. */
  other?: () => Promise<CaptchaAnswer>;
}>;

type CaptchaRequest = Shown &
  Readonly<{
    resolve: (answer: CaptchaAnswer | Promise<CaptchaAnswer>) => void;
    reject: (reason: Error) => void;
  }>;

export type CaptchaEntry = Readonly<{
  /**
   * Takes a second or two, or as long as a person needs for the image. Closing the image cancels the call. With what
   * the server asks for, up to a minute.
   */
  answer: AnswerCaptcha;
  /** The image or the outside captcha, when it is needed; to be rendered on the screen. */
  sheet: ReactNode;
}>;

type Show = (shown: Shown) => Promise<CaptchaAnswer>;

/** The letters alone. */
async function readLetters(show: Show, work?: number): Promise<CaptchaAnswer> {
  const captcha = await freshCaptcha({ work, picture: true });
  return show({ captcha, finish: (letters) => Promise.resolve(letters), again: () => readLetters(show, work) });
}

async function search(show: Show, work?: number): Promise<CaptchaAnswer> {
  if (!canSolve()) return readLetters(show, work);
  const captcha = await freshCaptcha({ work, picture: false });
  const captchaCode = await solvedChallenge(captcha.challenge).catch(() => undefined);
  return captchaCode === undefined ? readLetters(show, work) : { captchaUuid: captcha.uuid, captchaCode };
}

/** The puzzle is solved while a person reads. */
async function askPerson(show: Show, ask: CaptchaAsk): Promise<CaptchaAnswer> {
  const { work, pictureWork, outsideWork } = ask;
  const captcha = await freshCaptcha({ work: outsideWork ?? pictureWork, picture: outsideWork === undefined });
  const again = () => askPerson(show, { work, pictureWork });
  if (outsideWork !== undefined && captcha.outside === undefined) return again();
  const solving = solvedChallenge(captcha.challenge).catch(() => undefined);
  const finish = async (sign: string) => [(await solving) ?? [], sign].flat().join(' ');
  return show({ captcha, finish, again, other: () => search(show, work) });
}

export function useCaptcha(): CaptchaEntry {
  const [asked, setRequested] = useState<CaptchaRequest>();
  const show: Show = (shown) => new Promise((resolve, reject) => setRequested({ ...shown, resolve, reject }));
  const answer: AnswerCaptcha = (ask) =>
    ask?.pictureWork === undefined || !canSolve() ? search(show, ask?.work) : askPerson(show, ask);
  return { answer, sheet: asked === undefined ? null : <Asked request={asked} end={() => setRequested(undefined)} /> };
}

function Asked({ request, end }: { request: CaptchaRequest; end: () => void }) {
  const { captcha, finish, again, other, resolve, reject } = request;
  const signed = async (sign: string): Promise<CaptchaAnswer> => ({
    captchaUuid: captcha.uuid,
    captchaCode: await finish(sign),
  });
  return (
    <CaptchaSheet
      key={captcha.uuid}
      image={captcha.image}
      outside={captcha.image === '' ? captcha.outside : undefined}
      onAnswer={(sign) => {
        resolve(signed(sign));
        end();
      }}
      onNewPicture={() => resolve(again())}
      onOther={
        other === undefined
          ? undefined
          : () => {
              resolve(other());
              end();
            }
      }
      onClose={() => {
        reject(withdrawn());
        end();
      }}
    />
  );
}

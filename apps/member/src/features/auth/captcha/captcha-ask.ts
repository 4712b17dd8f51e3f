// What the server asks of a captcha, and the call that is sent again with it.

import { codeOf, factOf } from '#shared/texts/failure-text.ts';

export type CaptchaAnswer = Readonly<{ captchaUuid: string; captchaCode: string }>;

/** The size of the puzzle by each way: alone, with the letters of a picture, with an outside captcha. */
export type CaptchaAsk = Readonly<{
  work: number;
  pictureWork?: number | undefined;
  outsideWork?: number | undefined;
}>;

export type AnswerCaptcha = (ask?: CaptchaAsk) => Promise<CaptchaAnswer>;

/** Undefined for other failures; the size is 0 where the server does not say. */
export function captchaAsked(failure: unknown): CaptchaAsk | undefined {
  if (codeOf(failure) !== 'captcha_required') return undefined;
  return {
    work: factOf(failure, 'work') ?? 0,
    pictureWork: factOf(failure, 'pictureWork'),
    outsideWork: factOf(failure, 'outsideWork'),
  };
}

/** Whether there is more to do than before: a larger puzzle, or a way that is gone. */
function isMore(ask: CaptchaAsk, before: CaptchaAsk | undefined): boolean {
  if (before === undefined || ask.work > before.work) return true;
  return before.outsideWork !== undefined && ask.outsideWork === undefined;
}

/** Sends with a captcha, and again with a harder one while the server asks for more. */
export async function withCaptcha<Reply>(
  answer: AnswerCaptcha,
  send: (answered: CaptchaAnswer) => Promise<Reply>,
  ask?: CaptchaAsk,
): Promise<Reply> {
  const answered = await answer(ask);
  try {
    return await send(answered);
  } catch (failure) {
    const more = captchaAsked(failure);
    if (more === undefined || !isMore(more, ask)) throw failure;
    return withCaptcha(answer, send, more);
  }
}

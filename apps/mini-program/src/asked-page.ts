// A page that does one thing for the web view's page, answers and closes.

import { askOf, type ShellAnswer, type Ask } from './messages.model.ts';
import { giveAnswer, mayAsk } from './shell.ts';
import type { PageOptions, Wx } from './wx.ts';

export type AskedPage = {
  /** Undefined when nobody may ask this: then the page has closed already. */
  readonly open: (options: PageOptions) => { readonly answer: (given: ShellAnswer) => void } | undefined;
  /** Closed without an answer: the person went back, unless `given` says what became of it before. */
  readonly close: (given?: ShellAnswer) => void;
};

/** One answer for each question. */
export function askedPage(wx: Pick<Wx, 'navigateBack'>): AskedPage {
  let waiting: Ask | undefined;
  const answerOnce = (question: Ask | undefined, given: ShellAnswer): boolean => {
    if (question === undefined || question !== waiting) return false;
    giveAnswer(question, given);
    waiting = undefined;
    return true;
  };
  return {
    open: (options) => {
      const question = mayAsk() ? askOf(options) : undefined;
      waiting = question;
      if (question === undefined) {
        wx.navigateBack();
        return undefined;
      }
      return {
        // WeChat may call back late, when the page is open for the next question already.
        answer: (given) => {
          if (answerOnce(question, given)) wx.navigateBack();
        },
      };
    },
    close: (given = { result: 'cancelled' }) => void answerOnce(waiting, given),
  };
}

export function failureOf({ errMsg }: { readonly errMsg: string }): ShellAnswer {
  return { result: errMsg.includes('cancel') ? 'cancelled' : 'failed' };
}

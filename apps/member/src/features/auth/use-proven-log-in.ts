// Log-in, with a captcha solved in the background when the server requires one.

import { useState } from 'react';
import type { ReactNode } from 'react';
import type { UserInfo } from '@roda/api-contract/people/members';
import { factOf, isAborted } from '#shared/texts/failure-text.ts';
import { useLoginRules } from '#shared/forms/login-rules.ts';
import { useLogIn } from './auth.queries.ts';
import { captchaAsked, withCaptcha } from './captcha/captcha-ask.ts';
import type { CaptchaAsk } from './captcha/captcha-ask.ts';
import { useCaptcha } from './captcha/use-captcha.tsx';
import { useWait } from './use-wait.ts';

type Pair = Readonly<{ phone: string; countryId: number; password: string }>;

export type UseProvenLogIn = Readonly<{
  /** The member, or undefined when it was rejected; `failure` then has the reason. */
  enter: (pair: Pair) => Promise<Readonly<{ nickname: string }> | undefined>;
  failure: unknown;
  /** The number of attempts. */
  tries: number;
  isRunning: boolean;
  /** The proof of work is being computed. */
  isProving: boolean;
  /** Seconds to wait, as required by the server. */
  waitSeconds: number;
  /** The captcha image, when a person must read it. */
  sheet: ReactNode;
}>;

export function useProvenLogIn(): UseProvenLogIn {
  const logIn = useLogIn();
  const { captchaRequired } = useLoginRules();
  const wait = useWait();
  const captcha = useCaptcha();
  const [isProving, setProving] = useState(false);
  const [tries, setTries] = useState(0);
  const refused = (failure: unknown) => {
    wait.start(factOf(failure, 'retryAfter'));
    return undefined;
  };
  const prove = async (pair: Pair, ask?: CaptchaAsk): Promise<UserInfo | undefined> => {
    setProving(true);
    try {
      // Others may fail meanwhile, or how much is needed was not known: then it asks again.
      const { userInfo } = await withCaptcha(
        captcha.answer,
        (answered) => logIn.mutateAsync({ ...pair, ...answered }),
        ask,
      );
      return userInfo;
    } catch (failure) {
      return refused(failure);
    } finally {
      setProving(false);
    }
  };
  const enter = async (pair: Pair) => {
    setTries((before) => before + 1);
    if (captchaRequired) return prove(pair);
    try {
      return (await logIn.mutateAsync(pair)).userInfo;
    } catch (failure) {
      const ask = captchaAsked(failure);
      return ask === undefined ? refused(failure) : prove(pair, ask);
    }
  };
  const isRunning = logIn.isPending || isProving;
  const failure = isRunning || isAborted(logIn.error) ? null : logIn.error;
  return { enter, failure, tries, isRunning, isProving, waitSeconds: wait.leftSeconds, sheet: captcha.sheet };
}

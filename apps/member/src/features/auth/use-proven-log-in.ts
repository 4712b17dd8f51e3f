// Logging in, with a captcha solved unseen when the server asks for one.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { codeOf, factOf, isAborted } from '#shared/texts/failure-text.ts';
import { useLogIn } from './auth.queries.ts';
import { useCaptcha } from './use-captcha.tsx';
import { useWait } from './use-wait.ts';

type Pair = Readonly<{ phone: string; countryId: number; password: string }>;

export type UseProvenLogIn = Readonly<{
  /** The member, or undefined when it was refused; `failure` then says why. */
  enter: (pair: Pair) => Promise<Readonly<{ nickname: string }> | undefined>;
  failure: unknown;
  /** How many times it was tried. */
  tries: number;
  isRunning: boolean;
  /** The proof of work is being searched. */
  isProving: boolean;
  /** Seconds that the server asked to wait. */
  waitSeconds: number;
  /** The captcha's picture, when a person must read it. */
  sheet: ReactNode;
}>;

export function useProvenLogIn(): UseProvenLogIn {
  const logIn = useLogIn();
  const wait = useWait();
  const captcha = useCaptcha();
  const [isProving, setProving] = useState(false);
  const [tries, setTries] = useState(0);
  const refused = (failure: unknown) => {
    wait.start(factOf(failure, 'retryAfter'));
    return undefined;
  };
  const prove = async (pair: Pair) => {
    setProving(true);
    try {
      return (await logIn.mutateAsync({ ...pair, ...(await captcha.answer()) })).userInfo;
    } catch (failure) {
      return refused(failure);
    } finally {
      setProving(false);
    }
  };
  const enter = async (pair: Pair) => {
    setTries((before) => before + 1);
    try {
      return (await logIn.mutateAsync(pair)).userInfo;
    } catch (failure) {
      return codeOf(failure) === 'captcha_required' ? prove(pair) : refused(failure);
    }
  };
  const isRunning = logIn.isPending || isProving;
  const failure = isRunning || isAborted(logIn.error) ? null : logIn.error;
  return { enter, failure, tries, isRunning, isProving, waitSeconds: wait.leftSeconds, sheet: captcha.sheet };
}

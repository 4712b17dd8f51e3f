// Logging in, registering, codes, new passwords, sessions: the calls of identity.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  captcha,
  listSessions,
  logIn,
  logOut,
  registerByPhone,
  resetPassword,
  revokeSession,
  sendCode,
  undoUnsubscribe,
  unsubscribe,
} from '@roda/api-contract/people/identity';
import type { Login } from '@roda/api-contract/people/identity';
import type { CallOf } from '@roda/api-contract/operation';
import { dropDrafts } from '#shared/forms/draft.ts';
import { forgetMine, mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { store } from '#shared/store.ts';

export type CaptchaAnswer = Readonly<{ captchaUuid: string; captchaCode: string }>;

/** A new captcha: a picture, and a challenge that a device can solve by itself. */
export const freshCaptcha = () => call(captcha, {}, { quiet: true });

/** Sends a code once the captcha is answered. Failures are the form's to show. */
export const useSendCode = (answer: () => Promise<CaptchaAnswer>) =>
  useMutation({
    mutationFn: async (to: Omit<CallOf<typeof sendCode>, keyof CaptchaAnswer>) =>
      call(sendCode, { ...to, ...(await answer()) }, { quiet: true }),
  });

export const useLogIn = () =>
  useMutation({
    mutationFn: (given: CallOf<typeof logIn>) => call(logIn, given, { quiet: true }),
    onSuccess: enter,
  });

/** Takes the closing of an account back, and logs in. */
export const useUndoUnsubscribe = () =>
  useMutation({
    mutationFn: (given: CallOf<typeof undoUnsubscribe>) => call(undoUnsubscribe, given, { quiet: true }),
    onSuccess: enter,
  });

/** Begins to close the account: every session ends, and seven days are left to take it back. */
export const useUnsubscribe = () =>
  useMutation({
    mutationFn: (code: string) => call(unsubscribe, { code }, { quiet: true }),
    onSuccess: leave,
  });

export const useRegisterByPhone = () =>
  useMutation({
    mutationFn: (given: CallOf<typeof registerByPhone>) => call(registerByPhone, given, { quiet: true }),
    onSuccess: enter,
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (given: CallOf<typeof resetPassword>) => call(resetPassword, given, { quiet: true }),
    onSuccess: leave,
  });

/** Ends this session here in any case; the server is told when it can be reached. */
export const useLogOut = () =>
  useMutation({
    mutationFn: () => call(logOut, {}, { quiet: true }).catch(() => null),
    onSettled: leave,
  });

export const useListSessions = () =>
  useQuery({ queryKey: [mine, 'sessions'], queryFn: ({ signal }) => call(listSessions, {}, { signal, quiet: true }) });

export const useRevokeSession = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeSession, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [mine, 'sessions'] }),
  });
};

/** Whoever just proved who they are is logged in on this device. */
export function enter({ token, userInfo }: Login): void {
  forgetMine();
  store('token', token);
  store('userInfo', userInfo);
}

/** Forgets token, member, personal caches and notes of this device; keeps country, language and theme. */
function leave(): void {
  dropDrafts();
  store('lastPoint', undefined);
  store('usedCards', undefined);
  store('token', undefined);
  store('userInfo', undefined);
  forgetMine();
}

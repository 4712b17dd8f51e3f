// Calls of identity: log-in, registration, codes, new passwords, sessions.

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
import { withDevice } from '@roda/client/devices';
import { keepLeftSession } from '#shared/left-session.ts';
import { receiveMember, releaseMember } from '#shared/personal-notes.ts';
import { clearMine, mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { store, stored, storedMemberOf } from '#shared/store.ts';
import { withCaptcha } from './captcha/captcha-ask.ts';
import type { AnswerCaptcha, CaptchaAnswer } from './captcha/captcha-ask.ts';

/**
 * A new captcha: a proof of work that a device can solve by itself, as hard as the server asked for, and an image where
 * somebody is to read it.
 */
export const freshCaptcha = ({ work, picture }: { work?: number | undefined; picture: boolean }) =>
  call(captcha, { ...((work ?? 0) === 0 ? {} : { work }), picture }, { quiet: true });

/** Sends a code once the captcha is solved, a harder one where the server asks for it. The form shows failures. */
export const useSendCode = (answer: AnswerCaptcha) =>
  useMutation({
    mutationFn: async (to: Omit<CallOf<typeof sendCode>, keyof CaptchaAnswer>) =>
      withCaptcha(answer, (answered) => call(sendCode, { ...to, ...answered }, { quiet: true })),
  });

export const useLogIn = () =>
  useMutation({
    mutationFn: (given: CallOf<typeof logIn>) => call(logIn, given, { quiet: true }),
    onSuccess: enter,
  });

/** Cancels the closure of an account, and logs in. */
export const useUndoUnsubscribe = () =>
  useMutation({
    mutationFn: (given: CallOf<typeof undoUnsubscribe>) => call(undoUnsubscribe, given, { quiet: true }),
    onSuccess: enter,
  });

/** Starts closing the account: every session ends, and it can be cancelled within seven days. */
export const useUnsubscribe = () =>
  useMutation({
    mutationFn: (given: CallOf<typeof unsubscribe>) => call(unsubscribe, given, { quiet: true }),
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

/** Ends this session here in any case, and at the server as soon as it is reachable. */
export const useLogOut = () =>
  useMutation({
    mutationFn: async () => {
      const token = stored('token');
      try {
        await call(logOut, {}, { quiet: true });
      } catch (failure) {
        keepLeftSession(token, failure);
      }
    },
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

/** Logs the just authenticated member in on this device. */
export function enter({ token, userInfo, device }: Login): void {
  clearMine();
  receiveMember(userInfo.id);
  if (device !== undefined) store('devices', withDevice(stored('devices'), userInfo.id, device));
  store('token', token);
  store('userInfo', storedMemberOf(userInfo));
}

/** Deletes token, member, personal caches and notes of this device; keeps country, language and theme. */
function leave(): void {
  releaseMember();
  store('token', undefined);
  store('userInfo', undefined);
  clearMine();
}

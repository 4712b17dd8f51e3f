// A mini-program's ticket: what it stands for, and the phone that is bound to it.

import { useMutation, useQuery } from '@tanstack/react-query';
import { bindPhoneNumber, verifyOauthPhone } from '@roda/api-contract/people/oauth';
import type { CallOf } from '@roda/api-contract/operation';
import { call } from '#shared/server.ts';
import { enter } from './auth.queries.ts';

/** Uses the provider's ticket up; the one that comes back stands for it, so it is asked once and never again. */
export const useTicket = (ticket: string) =>
  useQuery({
    queryKey: ['ticket', ticket],
    queryFn: () => call(verifyOauthPhone, { ticket }, { quiet: true }),
    enabled: ticket !== '',
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useVerifyOauthPhone = () =>
  useMutation({
    mutationFn: (given: CallOf<typeof verifyOauthPhone>) => call(verifyOauthPhone, given, { quiet: true }),
  });

export const useBindPhoneNumber = () =>
  useMutation({
    mutationFn: (given: CallOf<typeof bindPhoneNumber>) => call(bindPhoneNumber, given, { quiet: true }),
    onSuccess: enter,
  });

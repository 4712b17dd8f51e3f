// Calls for a mini-program's ticket: what it represents, and the phone bound to it.

import { useMutation, useQuery } from '@tanstack/react-query';
import { bindPhoneNumber, verifyOauthPhone } from '@roda/api-contract/people/oauth';
import type { CallOf } from '@roda/api-contract/operation';
import { call } from '#shared/server.ts';
import { enter } from './auth.queries.ts';

/** Consumes the provider's ticket; the returned one replaces it, so this is called once and never repeated. */
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

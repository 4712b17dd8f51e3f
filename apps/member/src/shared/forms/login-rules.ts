// The rules of log-in and registration, as the server says them.

import { queryOptions, useQuery } from '@tanstack/react-query';
import { loginConfig } from '@roda/api-contract/people/identity';
import { loginRules } from '@roda/domain/login-rules';
import type { LoginRules } from '@roda/domain/login-rules';
import { call } from '#shared/server.ts';

const minuteMs = 60_000;

export type AskedRules = LoginRules & Readonly<{ captchaRequired: boolean }>;

const loginConfigOf = () =>
  queryOptions({
    queryKey: ['identity', 'loginConfig'],
    queryFn: ({ signal }) => call(loginConfig, {}, { signal, quiet: true }),
    staleTime: minuteMs,
  });

/** The rules that this client was built with, until the server has replied: a form never waits for them. */
export function useLoginRules(): AskedRules {
  const { data } = useQuery(loginConfigOf());
  return { ...loginRules, captchaRequired: false, ...data };
}

// Queries of countries, options, modes and legal texts, all needed before log-in.

import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  countryOptions,
  customerService,
  examineStatus,
  listCountries,
  modeInfo,
  systemText,
} from '@roda/api-contract/backoffice/markets';
import type { systemTextKeys } from '@roda/api-contract/backoffice/markets';
import { appVersion } from '#shared/update/app-facts.ts';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { store, useStored } from '#shared/store.ts';

const hourMs = 3_600_000;

export const countriesOf = () =>
  queryOptions({
    queryKey: ['places', 'countries'],
    queryFn: ({ signal }) => call(listCountries, { t: String(Date.now()) }, { signal, quiet: true }),
    staleTime: hourMs,
  });

export const optionsOf = (countryId: number) =>
  queryOptions({
    queryKey: ['places', 'options', countryId],
    queryFn: ({ signal }) => call(countryOptions, { countryId }, { signal, quiet: true }),
    staleTime: hourMs,
  });

/** The app mode in this country; every reply is stored, and without a reply the app is in review mode. */
export const examineOf = (countryId: number | undefined) =>
  queryOptions({
    queryKey: ['places', 'examine', countryId ?? 0],
    queryFn: async ({ signal }) => {
      const status = await call(examineStatus, { version: appVersion }, { signal, quiet: true });
      store('examine', status.examine);
      store('timeDeposit', status.showTimeDeposit);
      store('showGoods', status.showGoods);
      return status;
    },
    staleTime: 5 * 60_000,
  });

export function useExamineStatus() {
  return useQuery(examineOf(useStored('country')?.id));
}

/** The mode and its reasons, by country and language. */
export const modeOf = (countryId = 0, lang = '') =>
  queryOptions({
    queryKey: ['places', 'mode', countryId, lang],
    queryFn: ({ signal }) => call(modeInfo, { version: appVersion }, { signal, quiet: true }),
    staleTime: hourMs,
  });

export const useModeInfo = (lang: string) => useQuery(modeOf(useStored('country')?.id, lang));

export const useListCountries = () => useQuery(countriesOf());

/** A legal text in the current language, by its key: the version asked for, or else the current one. */
export const useSystemText = (key: (typeof systemTextKeys)[number], lang: string, version?: string) =>
  useQuery({
    queryKey: ['places', 'text', key, lang, version ?? ''],
    queryFn: ({ signal }) =>
      call(systemText, { key, ...(version === undefined ? {} : { version }) }, { signal, quiet: true }),
  });

export const useCustomerService = (lang: string) => {
  const countryId = useStored('country')?.id;
  return useQuery({
    queryKey: ['places', 'support', countryId ?? 0, lang],
    queryFn: ({ signal }) =>
      call(customerService, countryId === undefined ? {} : { countryId }, { signal, quiet: true }),
  });
};

/** Replies depend on country and language: refetches all active queries. */
export function refreshForPlace(): void {
  void queryClient.invalidateQueries();
}

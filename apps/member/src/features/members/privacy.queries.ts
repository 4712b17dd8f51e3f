// Queries of privacy: consents, data copies, and privacy requests.

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listConsents, updateConsent } from '@roda/api-contract/people/identity';
import { requestExport, listPrivacyRequests, requestPrivacy, exportInfo } from '@roda/api-contract/people/privacy';
import type { CallOf } from '@roda/api-contract/operation';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { mine } from '#shared/query-client.ts';
import { saveFile } from '#shared/device/save-file.ts';
import { call } from '#shared/server.ts';

const consentsKey = [mine, 'consents'] as const;
const exportKey = [mine, 'export'] as const;
const requestsKey = [mine, 'privacyRequests'] as const;

/** Polls while a copy is being generated. */
const makingMs = 2000;

export const useListConsents = () =>
  useQuery({ queryKey: consentsKey, queryFn: ({ signal }) => call(listConsents, {}, { signal, quiet: true }) });

export const useUpdateConsent = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof updateConsent>) => call(updateConsent, given),
    onSettled: () => queryClient.invalidateQueries({ queryKey: consentsKey }),
  });
};

export const useExportInfo = () =>
  useQuery({
    queryKey: exportKey,
    queryFn: ({ signal }) => call(exportInfo, {}, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? makingMs : false),
  });

export const useRequestExport = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof requestExport>) => call(requestExport, given, { quiet: true }),
    onSuccess: (state) => queryClient.setQueryData(exportKey, state),
  });
};

/** Saves the copy as a file; its URL is valid for this session only. */
export const useSaveExport = () => useMutation({ mutationFn: (url: string) => saveFile(url, 'roda-data.json') });

export const useListPrivacyRequests = () =>
  useInfiniteQuery({
    queryKey: requestsKey,
    queryFn: ({ pageParam, signal }) => call(listPrivacyRequests, { ...pageAt(pageParam) }, { signal, quiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });

export const useRequestPrivacy = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof requestPrivacy>) => call(requestPrivacy, given, { quiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: requestsKey }),
  });
};

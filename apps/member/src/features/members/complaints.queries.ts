// Queries of complaints: the member's list, a new one, and the conversation of one with its files.

import { newUuid } from '@roda/client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '@roda/api-contract/operation';
import { listComplaints, submitComplaint } from '@roda/api-contract/backoffice/assurance';
import {
  complaintConversation,
  readComplaint,
  sendComplaintMessage,
  uploadComplaintFile,
} from '@roda/api-contract/people/complaints';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { mine } from '#shared/query-client.ts';
import { call, upload } from '#shared/server.ts';

/** The key of a message or a new complaint: sending it again with the same key sends it once. */
export const newComplaintKey = newUuid;

const complaintsKey = [mine, 'complaints'] as const;

export const useListComplaints = () =>
  useInfiniteQuery({
    queryKey: complaintsKey,
    queryFn: ({ pageParam, signal }) => call(listComplaints, { ...pageAt(pageParam) }, { signal, quiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });

export const useSubmitComplaint = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof submitComplaint>) => call(submitComplaint, given, { quiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: complaintsKey }),
  });
};

const answeredEveryMs = 30_000;

/** Asked again every half minute while it is shown: an answer comes without a reload. */
export const useComplaintConversation = (id: string) =>
  useQuery({
    queryKey: [...complaintsKey, id],
    queryFn: ({ signal }) => call(complaintConversation, { id }, { signal, quiet: true }),
    refetchInterval: answeredEveryMs,
  });

export const useSendComplaintMessage = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof sendComplaintMessage>) => call(sendComplaintMessage, given, { quiet: true }),
    onSuccess: (conversation, { id }) => {
      queryClient.setQueryData([...complaintsKey, id], conversation);
      return queryClient.invalidateQueries({ queryKey: complaintsKey, exact: true });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: complaintsKey }),
  });
};

export const useReadComplaint = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof readComplaint>) => call(readComplaint, given, { quiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: complaintsKey }),
  });
};

export const useUploadComplaintFile = () =>
  useMutation({
    mutationFn: (file: File) => upload(uploadComplaintFile, { file, fileName: file.name, fields: {} }, { quiet: true }),
  });

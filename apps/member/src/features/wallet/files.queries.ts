// Queries of downloads: the receipt of one money event, and statements of a range of days, generated in the background.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '@roda/api-contract/operation';
import { listStatements, requestStatement, receiptFile } from '@roda/api-contract/wallet/statements';
import type { ReceiptKind } from '@roda/api-contract/wallet/statements';
import type * as z from 'zod/mini';
import { mine } from '#shared/query-client.ts';
import { saveFile } from '#shared/device/save-file.ts';
import { call } from '#shared/server.ts';

export type FileReceipt = Readonly<{ kind: z.output<typeof ReceiptKind>; id: string }>;

/** Fetches the receipt's address of an event, and saves the file. */
export const useSaveReceipt = () =>
  useMutation({
    mutationFn: async (receipt: FileReceipt) => {
      const { url, name } = await call(receiptFile, receipt, { quiet: true });
      await saveFile(url, name);
    },
  });

const filesKey = [mine, 'statements'] as const;

/** Polling interval of a file being generated. */
const makingMs = 2000;
const shown = 10;

/** The requested files, newest first; polled while one of them is being generated. */
export const useListStatements = () =>
  useQuery({
    queryKey: filesKey,
    queryFn: ({ signal }) => call(listStatements, { page: 1, limit: shown }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some(({ status }) => status === 'waiting') ? makingMs : false),
  });

export const useRequestStatement = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: CallOf<typeof requestStatement>) => call(requestStatement, asked, { quiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: filesKey }),
  });
};

export const useSaveStatement = () =>
  useMutation({ mutationFn: ({ url, name }: Readonly<{ url: string; name: string }>) => saveFile(url, name) });

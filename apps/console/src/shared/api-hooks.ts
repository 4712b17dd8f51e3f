// Hooks for queries, commands and downloads, shared by every page.

import { useEffect, useState } from 'react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import { withProof } from './reauth.ts';
import { call, download, upload } from './server.ts';

/** Result of a query; refetched after every command, and every `everyMs` if given. `undefined` sends no request. */
export function useAsk<Op extends Operation>(op: Op, input: CallOf<Op> | undefined, everyMs?: number) {
  return useQuery({
    queryKey: [op.id, input],
    queryFn: ({ signal }): Promise<ReplyOf<Op>> => call(op, Object(input), { signal, quiet: true }),
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs ?? false,
  });
}

export type ApiHookNotified<Op extends Operation> = Readonly<{
  input: CallOf<Op>;
  /** For an operation with `upload`. */
  file?: File | undefined;
  /** The idempotency key of an earlier attempt of the same command. */
  key?: string | undefined;
}>;

/** Runs a command, asks for a fresh proof where the server requires one, and refetches all visible queries. */
export function useCommand<Op extends Operation>(op: Op) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, file, key }: ApiHookNotified<Op>): Promise<ReplyOf<Op>> =>
      withProof(() =>
        file === undefined
          ? call(op, input, { key, quiet: true })
          : upload(op, { file, fileName: file.name, fields: input }, { quiet: true }),
      ),
    onSettled: () => client.invalidateQueries(),
  });
}

/** A file that is served to this session only, as an address within this page; undefined until it is there. */
export function useFileAddress(path: string) {
  const file = useQuery({
    queryKey: ['file', path],
    queryFn: async ({ signal }) => (await download(path, { signal })).blob,
    staleTime: Infinity,
  });
  const blob = file.data;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return { data: address, error: file.error, refetch: file.refetch };
}

/** Saves text or bytes as a file on this device. */
export function saveFile(name: string, content: string | Blob): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Downloads a file from the server with this session's token and saves it. */
export async function fetchFile(path: string, name?: string): Promise<void> {
  const { blob, name: given } = await withProof(() => download(path));
  saveFile(name ?? given ?? path.split('/').at(-1) ?? 'file', blob);
}

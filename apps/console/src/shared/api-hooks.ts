// Asking the server and telling it what to do, for every page the same way.

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import { withProof } from './reauth.ts';
import { call, download, upload } from './server.ts';

/** What a read answers; asked again after every command, and each `everyMs` where told. `undefined` asks nothing. */
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
  /** The key of an earlier try of the same act. */
  key?: string | undefined;
}>;

/** Carries out a command, asks for a proof where the server wants one, and looks at everything on screen again. */
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

/** Saves text or bytes as a file of this device. */
export function saveFile(name: string, content: string | Blob): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Fetches a file of the server with this session's token and saves it. */
export async function fetchFile(path: string, name?: string): Promise<void> {
  const { blob, name: given } = await withProof(() => download(path));
  saveFile(name ?? given ?? path.split('/').at(-1) ?? 'file', blob);
}

// Queries of the work contract: the offer or the one in force, signing, withdrawal, termination.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelContract, contractInfo, resignContract, submitContract } from '@roda/api-contract/employment/contracts';
import type { CallOf } from '@roda/api-contract/operation';
import { upload as uploadFile } from '@roda/api-contract/content/uploads';
import { mine } from '#shared/query-client.ts';
import { saveFile } from '#shared/device/save-file.ts';
import { call, upload } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

const contractKey = [mine, 'contract'] as const;

/** The member's contract or the offer; `templateId` selects among several offers. */
export const useContractInfo = (templateId: string) => {
  const lang = useLang();
  return useQuery({
    queryKey: [...contractKey, templateId, lang],
    queryFn: ({ signal }) => call(contractInfo, templateId === '' ? {} : { templateId }, { signal, quiet: true }),
  });
};

/** Refetches the offer: the text changed while it was read. */
export const useLookAtOffer = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: contractKey });
};

export type Signing = Omit<CallOf<typeof submitContract>, 'signature' | 'agree'>;

/** Uploads the signature image, then submits everything. */
export const useSubmitContract = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ picture, ...signing }: Signing & Readonly<{ picture: () => Promise<Blob> }>) => {
      const given = { file: await picture(), fileName: 'signature.png', fields: { purpose: 'signature' } } as const;
      const { id } = await upload(uploadFile, given, { quiet: true });
      return call(submitContract, { ...signing, agree: true, signature: id }, { quiet: true });
    },
    // Not awaited: the form must get the success first.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: contractKey }),
  });
};

/** Withdraws a submission that awaits review. */
export const useCancelContract = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cancelContract, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contractKey }),
  });
};

/** Gives notice: the contract ends after the agreed notice period. */
export const useResignContract = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(resignContract, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contractKey }),
  });
};

/** Saves the signed copy on the device. */
export const useSaveCopy = () =>
  useMutation({ mutationFn: ({ url, name }: Readonly<{ url: string; name: string }>) => saveFile(url, name) });

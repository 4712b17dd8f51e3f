// Queries of the suitability checks, step by step, and the upload of the images for the identity check.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  acknowledgeRisk,
  answerQuestions,
  declareIncome,
  suitabilityQuestions,
  memberSuitability,
  submitIdentity,
} from '@roda/api-contract/people/suitability';
import type { Suitability } from '@roda/api-contract/people/suitability';
import type { CallOf } from '@roda/api-contract/operation';
import { upload as uploadFile } from '@roda/api-contract/content/uploads';
import { isLoggedIn } from '#shared/navigation/navigation.ts';
import { mine } from '#shared/query-client.ts';
import { call, upload } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

const suitabilityKey = [mine, 'suitability'] as const;

/** Polls while the documents are being checked. */
const pendingMs = 15_000;

export const useMemberSuitability = () => {
  const lang = useLang();
  return useQuery({
    queryKey: [...suitabilityKey, lang],
    queryFn: ({ signal }) => call(memberSuitability, {}, { signal, quiet: true }),
    enabled: isLoggedIn,
    refetchInterval: ({ state }) => (state.data?.identity.status === 'pending' ? pendingMs : false),
  });
};

export const useSuitabilityQuestions = () => {
  const lang = useLang();
  return useQuery({
    queryKey: [...suitabilityKey, 'questions', lang],
    queryFn: ({ signal }) => call(suitabilityQuestions, {}, { signal, quiet: true }),
    staleTime: Infinity,
  });
};

/** The id of an image, stored on the server for this one purpose. */
export const useUploadIdentity = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const given = { file, fileName: file.name, fields: { purpose: 'identity' } } as const;
      return (await upload(uploadFile, given, { quiet: true })).id;
    },
  });

export const useSubmitIdentity = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof submitIdentity>) => call(submitIdentity, given, { quiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: suitabilityKey }),
  });
};

export const useAnswerQuestions = () =>
  useMutation({
    mutationFn: (answers: CallOf<typeof answerQuestions>['answers']) => call(answerQuestions, { answers }),
  });

/** Refetches the missing steps: after the explanations were read. */
export const useLookAgain = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: suitabilityKey });
};

export const useAcknowledgeRisk = () => {
  const keep = useKeepSuitability();
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: (given: CallOf<typeof acknowledgeRisk>) => call(acknowledgeRisk, given),
    onSuccess: keep,
    onError: () => void lookAgain(),
  });
};

export const useDeclareIncome = () => {
  const keep = useKeepSuitability();
  return useMutation({
    mutationFn: (yearlyIncome: string) => call(declareIncome, { yearlyIncome }, { quiet: true }),
    onSuccess: keep,
  });
};

function useKeepSuitability(): (gate: Suitability) => void {
  const queryClient = useQueryClient();
  const lang = useLang();
  return (gate) => queryClient.setQueryData([...suitabilityKey, lang], gate);
}

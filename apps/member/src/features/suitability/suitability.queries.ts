// What stands before a first purchase, step by step, and the upload of the pictures that the identity check needs.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  acknowledgeRisk,
  answerQuestions,
  declareIncome,
  gateQuestions,
  memberGate,
  submitIdentity,
} from '@roda/contract/identity-gate';
import type { Gate } from '@roda/contract/identity-gate';
import type { CallOf } from '@roda/contract/operation';
import { upload as uploadFile } from '@roda/contract/uploads';
import { isLoggedIn } from '#shared/navigation.ts';
import { mine } from '#shared/query-client.ts';
import { call, upload } from '#shared/server.ts';
import { useLang } from '#shared/texts.tsx';

const gateKey = [mine, 'gate'] as const;

/** While the documents are being checked, it looks again by itself. */
const pendingMs = 15_000;

export const useMemberGate = () => {
  const lang = useLang();
  return useQuery({
    queryKey: [...gateKey, lang],
    queryFn: ({ signal }) => call(memberGate, {}, { signal, quiet: true }),
    enabled: isLoggedIn,
    refetchInterval: ({ state }) => (state.data?.identity.status === 'pending' ? pendingMs : false),
  });
};

export const useGateQuestions = () => {
  const lang = useLang();
  return useQuery({
    queryKey: [...gateKey, 'questions', lang],
    queryFn: ({ signal }) => call(gateQuestions, {}, { signal, quiet: true }),
    staleTime: Infinity,
  });
};

/** The id of a picture, kept on the server for this one purpose. */
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
    onSuccess: () => queryClient.invalidateQueries({ queryKey: gateKey }),
  });
};

export const useAnswerQuestions = () =>
  useMutation({
    mutationFn: (answers: CallOf<typeof answerQuestions>['answers']) => call(answerQuestions, { answers }),
  });

/** Asks anew what is missing: after the explanations were read. */
export const useLookAgain = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: gateKey });
};

export const useAcknowledgeRisk = () => {
  const keep = useKeepGate();
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: (given: CallOf<typeof acknowledgeRisk>) => call(acknowledgeRisk, given),
    onSuccess: keep,
    onError: () => void lookAgain(),
  });
};

export const useDeclareIncome = () => {
  const keep = useKeepGate();
  return useMutation({
    mutationFn: (yearlyIncome: string) => call(declareIncome, { yearlyIncome }, { quiet: true }),
    onSuccess: keep,
  });
};

function useKeepGate(): (gate: Gate) => void {
  const queryClient = useQueryClient();
  const lang = useLang();
  return (gate) => queryClient.setQueryData([...gateKey, lang], gate);
}

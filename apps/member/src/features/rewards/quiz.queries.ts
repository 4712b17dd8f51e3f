// Queries of the daily quiz: status, current question, submitting a choice, forfeiting.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { leaveQuiz, nextQuestion, quizInfo, startQuiz, submitAnswer } from '@roda/api-contract/engagement/rewards';
import { errnoOf } from '#shared/texts/failure-text.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

export type QuizAnswer = Readonly<{ questionId: number; optionId: number; key: string }>;

/** Delay between two attempts to submit the same choice, the first of which may have arrived. */
const resendMs = 2000;
const resendCount = 2;

export const useQuizInfo = () => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'quiz', lang],
    queryFn: ({ signal }) => call(quizInfo, {}, { signal, quiet: true }),
    staleTime: 0,
  });
};

/** Starts or resumes the try of the day; either way the reply is the current question. */
export const useStartQuiz = () => useMutation({ mutationFn: () => call(startQuiz, {}) });

/** The current question of the running try. A read: it neither starts a try nor uses one up, so it may be repeated. */
export const useNextQuestion = () =>
  useMutation({
    mutationFn: () => call(nextQuestion, {}),
    retry: (count, failure) => count < resendCount && errnoOf(failure) === undefined,
    retryDelay: resendMs,
  });

/** Retried automatically after a lost reply, with the same key: it counts once. */
export const useSubmitAnswer = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...answer }: QuizAnswer) => call(submitAnswer, answer, { key, quiet: true }),
    retry: (count, failure) => count < resendCount && errnoOf(failure) === undefined,
    retryDelay: resendMs,
    onSuccess: ({ result }) => {
      if (result !== undefined) void queryClient.invalidateQueries({ queryKey: [mine] });
    },
  });
};

export const useLeaveQuiz = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(leaveQuiz, {}, { quiet: true }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [mine, 'quiz'] }),
  });
};

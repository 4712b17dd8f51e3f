// Hook for one quiz session: start or resume, submit with one key, read the result, the next question, finish.

import { useRef, useState } from 'react';
import type { QuizQuestion } from '@roda/api-contract/engagement/rewards';
import { codeOf } from '#shared/texts/failure-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { mine } from '#shared/query-client.ts';
import { afterOutcome, intro } from './quiz.model.ts';
import type { Past, QuizStage } from './quiz.model.ts';
import { useNextQuestion, useStartQuiz, useSubmitAnswer } from './quiz.queries.ts';
import { newActionKey } from './rewards.queries.ts';

export type Sitting = ReturnType<typeof useQuiz>;

export function useQuiz() {
  const queryClient = useQueryClient();
  const start = useStartQuiz();
  const next = useNextQuestion();
  const submit = useSubmitAnswer();
  const [stage, setStage] = useState<QuizStage>(intro);
  const [past, setPast] = useState<readonly Past[]>([]);
  /** The key of the choice for a question: reused when the same choice is submitted again. */
  const action = useRef({ questionId: 0, optionId: 0, key: '' });
  const lookAgain = () => {
    setStage(intro);
    void queryClient.invalidateQueries({ queryKey: [mine, 'quiz'] });
  };
  const shown = {
    onSuccess: (question: QuizQuestion) => setStage({ kind: 'question', question }),
    onError: (failure: Error) => {
      if (codeOf(failure) === 'wrong_state') lookAgain();
    },
  };
  const begin = () => {
    submit.reset();
    start.mutate(undefined, shown);
  };
  const toNext = () => {
    submit.reset();
    next.mutate(undefined, shown);
  };
  const answer = (optionId: number) => {
    if (stage.kind !== 'question') return;
    const { questionId } = stage.question;
    const isSame = action.current.questionId === questionId && action.current.optionId === optionId;
    if (!isSame) action.current = { questionId, optionId, key: newActionKey() };
    submit.mutate(action.current, {
      onSuccess: (answered) => {
        const done = { question: stage.question, chosenId: optionId, answered };
        setPast((before) => [...before, done]);
        setStage({ kind: 'outcome', past: done });
      },
      onError: (failure) => {
        const code = codeOf(failure);
        if (code === 'stale') toNext();
        else if (code === 'wrong_state') lookAgain();
      },
    });
  };
  const goOn = () => {
    if (stage.kind !== 'outcome') return;
    const after = afterOutcome(stage.past);
    if (after === undefined) toNext();
    else setStage(after);
  };
  return { stage, past, begin, answer, goOn, isStarting: start.isPending || next.isPending, submit };
}

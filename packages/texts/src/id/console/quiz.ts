// Indonesian: the console's words for quiz bank.

import type { quiz as en } from '../../en/console/quiz.ts';

export const quiz = {
  'ops.quiz.title': 'Bank kuis',
} satisfies Record<keyof typeof en, string>;

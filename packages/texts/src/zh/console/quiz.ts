// Chinese: the console's words for quiz bank.

import type { quiz as en } from '../../en/console/quiz.ts';

export const quiz = {
  'ops.quiz.title': '题库',
} satisfies Record<keyof typeof en, string>;

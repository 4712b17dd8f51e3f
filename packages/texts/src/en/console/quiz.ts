// English: the console's words for quiz bank.

export const quiz = {
  'ops.quiz.title': 'Quiz bank',
};

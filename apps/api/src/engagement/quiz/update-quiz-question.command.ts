// Puts a reworded question in the place of another one.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { changeQuizQuestion as ChangeQuizQuestion } from '@roda/contract/rewards-quiz';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { faultOf, questionOfWords } from './create-quiz-question.ts';
import { insertQuestion, questionExists, retireQuestion } from './quiz.sql.ts';

type Op = typeof ChangeQuizQuestion;

/** The old one keeps its answers and figures; tries that have it go on with it. Refuses `stale` for a retired one. */
export const changeQuizQuestion = async (act: Act<Operator>, { id, ...written }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, note } = act;
  const fault = faultOf(written);
  if (fault !== undefined) refuse('malformed', { fields: [fault] });
  requireHonest(written.words, 'words');
  if (!(await retireQuestion(tx, id, at))) refuse((await questionExists(tx, id)) ? 'stale' : 'not_found');
  const newId = await insertQuestion(tx, { ...questionOfWords(written, at), replacesId: id });
  if (newId === undefined) return refuse('malformed', { fields: [{ path: 'words', message: 'known_already' }] });
  note({
    target: `quiz-question:${newId}`,
    before: { id },
    after: { text: written.words.en.text, level: written.level, rightOption: written.rightOption },
  });
  return { id: newId };
};

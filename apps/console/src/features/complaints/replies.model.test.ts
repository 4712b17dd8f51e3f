// Tests of which reply templates a complaint is offered and that its number is filled in.

import { expect, test } from 'vitest';
import { repliesFor } from './replies.model.ts';

const texts = (text: string) => ({ en: `${text} {number}`, id: `${text} {number}`, zh: `${text} {number}` });

test('templates of the subject come first, then those for all, each with the complaint number', () => {
  const replies = repliesFor(
    [
      { id: 1, name: 'All', words: texts('all') },
      { id: 2, name: 'Income', subject: 'income', words: texts('income') },
      { id: 3, name: 'Payment', subject: 'payment', words: texts('payment') },
    ],
    { subject: 'payment', number: 'K-1' },
  );
  expect(replies.map(({ name }) => name)).toEqual(['Payment', 'All']);
  expect(replies[0]?.words.zh).toBe('payment K-1');
});

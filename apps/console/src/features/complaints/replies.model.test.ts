// Proves which ready replies a complaint is offered, and that its number stands in them.

import { expect, test } from 'vitest';
import { repliesFor } from './replies.model.ts';

const words = (text: string) => ({ en: `${text} {number}`, id: `${text} {number}`, zh: `${text} {number}` });

test('replies of the subject stand first, then those for all, each with the number', () => {
  const replies = repliesFor(
    [
      { id: 1, name: 'All', words: words('all') },
      { id: 2, name: 'Income', subject: 'income', words: words('income') },
      { id: 3, name: 'Payment', subject: 'payment', words: words('payment') },
    ],
    { subject: 'payment', number: 'K-1' },
  );
  expect(replies.map(({ name }) => name)).toEqual(['Payment', 'All']);
  expect(replies[0]?.words.zh).toBe('payment K-1');
});

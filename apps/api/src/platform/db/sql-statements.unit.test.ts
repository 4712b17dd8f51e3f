// Proves that a script is cut where its statements end, and nowhere inside of a quote or a comment.
import { expect, test } from 'vitest';
import { statementsOf } from './sql-statements.ts';

test('statements with their lines, without the comments between them', () => {
  const script = `-- a; b
create index concurrently one on t (a); /* c;
  d */ drop index two;

insert into t values ('a;''b', E'c\\';d', "e;""f", $$ g; $$, $x$ h; $$ $x$)  -- last;
`;
  expect(statementsOf(script)).toEqual([
    { text: 'create index concurrently one on t (a)', line: 2 },
    { text: 'drop index two', line: 3 },
    {
      text: `insert into t values ('a;''b', E'c\\';d', "e;""f", $$ g; $$, $x$ h; $$ $x$)  -- last;`,
      line: 5,
    },
  ]);
});

test('a script of comments has no statement', () => {
  expect(statementsOf('-- nothing;\n\n/* at; all */\n')).toEqual([]);
});

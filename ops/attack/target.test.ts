// Tests that only a demo of this machine is attacked.
import { expect, test } from 'vitest';
import { requireLoopback } from './target.ts';

test.each(['http://192.0.2.1:8070', 'https://127.0.0.1:8070', 'http://127.0.0.1.example:8070', 'http://127.0.0.1'])(
  'rejects: %s is not attacked',
  (url) => expect(() => requireLoopback(url)).toThrow('another machine'),
);

test('replies: the origin of a demo of this machine', () => {
  expect(requireLoopback('http://127.0.0.1:8070')).toBe('http://127.0.0.1:8070');
});

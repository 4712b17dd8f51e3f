// Structured logs with request and operation ids, and without personal data.
import { pino, type Logger } from 'pino';
import { openLogLines, type LogTarget } from './files/log-lines.ts';

export type Log = Logger;

const SECRETS = [
  'password',
  'confirmPassword',
  'token',
  'code',
  'phone',
  'authorization',
  'cardNumber',
  'idNumber',
  'payload',
];

/** JSON lines. */
export const openLog = (level: string, target: LogTarget = {}): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap((each) => [each, `*.${each}`]), censor: '•' },
    },
    openLogLines(target),
  );

// Structured logs with request and operation ids, and without personal data.
import { pino, type Logger } from 'pino';
import { openLogLines, type LogTarget } from './files/log-lines.ts';

export type Log = Logger;

const SECRETS = [
  'password',
  'confirmPassword',
  'pin',
  'secret',
  'token',
  'code',
  'phone',
  'authorization',
  'cardNumber',
  'idNumber',
  'payload',
];

const CENSORED = '•';

/** A SQLSTATE, or a code of the system such as ECONNRESET: what people are sent, or type, has six digits. */
const ERROR_CODE = /^(?:[0-9A-Z]{5}|E[A-Z_]{3,})$/u;

const censor = (value: unknown, path: readonly string[]): unknown =>
  path.at(-1) === 'code' && typeof value === 'string' && ERROR_CODE.test(value) ? value : CENSORED;

/** JSON lines. */
export const openLog = (level: string, target: LogTarget = {}): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap((each) => [each, `*.${each}`]), censor },
    },
    openLogLines(target),
  );

// Structured logs with request and operation ids, and without personal data.
import { pino, type Logger } from 'pino';

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

export const openLog = (level: string, file?: string): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap((each) => [each, `*.${each}`]), censor: '•' },
    },
    pino.destination(file === undefined ? { fd: 1, sync: false } : { dest: file, mkdir: true, sync: false }),
  );

// Stores payments in memory and in an append-only file, so that neither a restart nor a power cut loses one.
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Payment } from './payment.policy.ts';

export type Store = {
  readonly get: (id: string) => Payment | undefined;
  readonly byReference: (reference: string) => Payment | undefined;
  /** Finds by virtual account number, QR content's id or plain id: what a person may enter at the bank page. */
  readonly byNumber: (text: string) => Payment | undefined;
  readonly all: () => readonly Payment[];
  /** On disk before it returns. */
  readonly save: (payment: Payment) => Payment;
};

/** The last line of an id wins; a line truncated by a crash is skipped. */
const readLines = (file: string): Map<string, Payment> => {
  const payments = new Map<string, Payment>();
  if (!existsSync(file)) return payments;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const payment = parsed(line);
    if (payment !== undefined) payments.set(payment.id, payment);
  }
  return payments;
};

const parsed = (line: string): Payment | undefined => {
  if (line === '') return undefined;
  try {
    return JSON.parse(line) as Payment;
  } catch {
    return undefined;
  }
};

/** Opens the file and compacts it to one line per payment. Without a file everything stays in memory. */
export const openStore = (file: string | undefined): Store => {
  const payments = file === undefined ? new Map<string, Payment>() : readLines(file);
  if (file !== undefined) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const lines = [...payments.values()].map((payment) => `${JSON.stringify(payment)}\n`);
    writeFileSync(`${file}.new`, lines.join(''), { flush: true, mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const references = new Map([...payments.values()].map((payment) => [payment.reference, payment.id]));
  const numbers = new Map([...payments.values()].map((payment) => [payment.number, payment.id]));
  const get = (id: string | undefined): Payment | undefined => (id === undefined ? undefined : payments.get(id));
  return {
    get,
    byReference: (reference) => get(references.get(reference)),
    byNumber: (text) => get(numbers.get(text)) ?? get(/^RODA\.SANDBOX\.QR\/([^/]+)\//.exec(text)?.[1]) ?? get(text),
    all: () => [...payments.values()],
    save: (payment) => {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(payment)}\n`, { flush: true, mode: 0o600 });
      payments.set(payment.id, payment);
      references.set(payment.reference, payment.id);
      numbers.set(payment.number, payment.id);
      return payment;
    },
  };
};

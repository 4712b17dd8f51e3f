// Policy of complaints: a number to quote, an answer within ten days, reopened within fourteen.

const DAY_MS = 86_400_000;

export const ANSWER_DAYS = 10;
export const COMPLAINTS_PER_DAY = 20;
/** How long a message of the member reopens a complaint that we answered or asked about. */
const REOPEN_DAYS = 14;
export const MESSAGES_PER_DAY = 60;
export const FILES_PER_DAY = 40;
export const FILE_BYTES = 5 * 1_024 * 1_024;

export const answerByOf = (at: Date): Date => new Date(at.getTime() + ANSWER_DAYS * DAY_MS);

export const closesAtOf = (at: Date): Date => new Date(at.getTime() + REOPEN_DAYS * DAY_MS);

type Stated = { readonly status: 'open' | 'waiting' | 'answered' | 'closed'; readonly closesAt: Date | null };

/** Closed once nobody wrote within the time for it. */
export const stateOf = ({ status, closesAt }: Stated, at: Date): Stated['status'] =>
  closesAt !== null && closesAt <= at ? 'closed' : status;

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `K-20261120-7F3KQ2MX`: a day and eight letters without look-alikes. */
export const complaintNumber = (at: Date, bytes: Buffer): string => {
  const letters = [...bytes.subarray(0, 8)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `K-${at.toISOString().slice(0, 10).replaceAll('-', '')}-${letters}`;
};

/** Ten days are over without an answer. */
export const isOverdue = ({ status, answerBy }: { status: string; answerBy: Date }, at: Date): boolean =>
  status === 'open' && answerBy < at;

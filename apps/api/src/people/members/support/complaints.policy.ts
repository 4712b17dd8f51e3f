// Policy of complaints: a number to quote, and an answer within ten days.

const DAY_MS = 86_400_000;

export const ANSWER_DAYS = 10;
export const COMPLAINTS_PER_DAY = 20;

export const answerByOf = (at: Date): Date => new Date(at.getTime() + ANSWER_DAYS * DAY_MS);

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `K-20261120-7F3KQ2MX`: a day and eight letters without look-alikes. */
export const complaintNumber = (at: Date, bytes: Buffer): string => {
  const letters = [...bytes.subarray(0, 8)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `K-${at.toISOString().slice(0, 10).replaceAll('-', '')}-${letters}`;
};

/** Ten days are over without an answer. */
export const isOverdue = ({ status, answerBy }: { status: string; answerBy: Date }, at: Date): boolean =>
  status === 'open' && answerBy < at;

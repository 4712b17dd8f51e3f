// The error of a database that can't be reached, does not answer, closed the connection in use, or takes no writes.

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** The code with which PostgreSQL refuses a write, also most of those on a standby. */
const READ_ONLY = '25006';

/** Whether a statement failed because the database is read-only, or a standby in recovery. */
export const isReadOnly = (error: unknown): boolean =>
  (error as { code?: string }).code === READ_ONLY || messageOf(error).endsWith('during recovery');

/**
 * Not a fault of the code: the call is answered with HTTP 503. `isRepeatable` says that nothing of the work was kept and
 * that its time is not used up, so that it may run again at once.
 */
export class DatabaseUnavailable extends Error {
  readonly isRepeatable: boolean;
  constructor(cause: unknown, isRepeatable: boolean) {
    super(isReadOnly(cause) ? 'the database takes no writes' : 'the database does not answer', { cause });
    this.name = 'DatabaseUnavailable';
    this.isRepeatable = isRepeatable;
  }
}

/** Given to a connection that is closed because the database does not answer on it. */
export class SilentConnection extends Error {
  constructor() {
    super('no reply on this connection in time');
    this.name = 'SilentConnection';
  }
}

const CODES = new Set([
  // The server ends connections, crashed, is starting or stopping, or has none left.
  ...['57P01', '57P02', '57P03', '53300'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // A Unix socket whose server is not there.
  'ENOENT',
]);

/** The driver names these by their message only. */
const LOST = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;
const LATE = /^timeout expired/;

/** Whether the connection, and not the statement, is the reason of an error of the driver. */
export const isConnectionLost = (error: unknown): boolean => {
  const { code = '' } = error as { code?: string };
  if (error instanceof SilentConnection || CODES.has(code) || code.startsWith('08')) return true;
  const message = messageOf(error);
  return LOST.test(message) || LATE.test(message);
};

/** Whether the driver refuses a statement because its connection was lost before. */
export const isNotQueryable = (error: unknown): boolean => messageOf(error).endsWith('not queryable');

/** Whether waiting for the database took the time that a call has. */
export const isTimeUsedUp = (error: unknown): boolean =>
  error instanceof SilentConnection || LATE.test(messageOf(error));

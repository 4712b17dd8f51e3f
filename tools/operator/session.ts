// Stores the session of an operator in the data folder, readable by nobody else.
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Session = {
  readonly server: string;
  readonly token: string;
  readonly expiresAt: string;
  readonly operator: string;
  /** Absent in sessions stored by an earlier version. */
  readonly email?: string;
};

/** Several operators may be logged in side by side, each under the name given with `--as`. */
export type SessionLocation = { readonly data: string; readonly as: string };

const fileOf = ({ data, as }: SessionLocation): string =>
  path.join(data, 'operator', `${as.replaceAll(/[^a-zA-Z0-9_-]/g, '-')}.json`);

/** Writes the session with mode 0600, also over a file that had another mode. */
export const storeSession = (place: SessionLocation, session: Session): void => {
  const file = fileOf(place);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(session), { mode: 0o600 });
  chmodSync(file, 0o600);
};

/**
 * The stored session, or undefined when there is none or it can't be read. The server's clock decides whether it has
 * expired.
 */
export const readSession = (place: SessionLocation): Session | undefined => {
  try {
    const session = JSON.parse(readFileSync(fileOf(place), 'utf8')) as Session;
    return typeof session.token === 'string' ? session : undefined;
  } catch {
    return undefined;
  }
};

export const deleteSession = (place: SessionLocation): void => rmSync(fileOf(place), { force: true });

// Identifiers, injected so that tests can count on them.
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

export type Ids = { readonly newId: () => string; readonly random: (bytes: number) => Buffer };

/** UUIDv7: ordered by time, so that indexes grow at one end. */
export const systemIds: Ids = { newId: () => v7(), random: (bytes) => randomBytes(bytes) };

// Identifiers, injected so that tests are deterministic.
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

export type Ids = { readonly newId: () => string; readonly random: (bytes: number) => Buffer };

/** UUIDv7: ordered by time, so that index inserts are sequential. */
export const systemIds: Ids = { newId: () => v7(), random: (bytes) => randomBytes(bytes) };

/** A UUIDv7 of this moment and 16 bytes that were drawn already. */
export const idFrom = (random: Buffer, at: Date): string => v7({ random, msecs: at.getTime() });

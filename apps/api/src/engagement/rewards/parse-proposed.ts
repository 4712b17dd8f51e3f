// Parses the payload of a proposed change again, with the current contract.
import { safeParse, type output, type ZodMiniType } from 'zod/mini';
import { reject } from '#platform/errors.ts';

/** Rejects with `stale` where the contract has changed since it was proposed. */
export const asProposed = <Schema extends ZodMiniType>(schema: Schema, payload: unknown): output<Schema> => {
  const read = safeParse(schema, payload);
  return read.success ? read.data : reject('stale');
};

// Compares a value with a schema of the contract, strictly: what parsing would drop or change counts as an error too.
import * as z from 'zod/mini';

const asText = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

/** Paths at which `given` has something else than `parsed`: fields that the schema doesn't know, values it changed. */
const differences = (given: unknown, parsed: unknown, path: string): readonly string[] => {
  if (Object.is(given, parsed)) return [];
  const areObjects = [given, parsed].every((value) => typeof value === 'object' && value !== null);
  if (!areObjects) return [`${path}: ${asText(given)} is read as ${asText(parsed)}`];
  const [left, right] = [Object(given), Object(parsed)] as readonly Record<string, unknown>[];
  const names = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  return [...names].flatMap((name) => differences(left?.[name], right?.[name], `${path}/${name}`));
};

/** What is wrong with a value that the server would send, in words; empty when it fits the schema exactly. */
export const contractErrors = (schema: z.ZodMiniType, value: unknown): readonly string[] => {
  const result = z.safeParse(schema, value);
  if (result.success) return differences(value, result.data, '');
  return result.error.issues.map(({ path, message, code }) => `/${path.join('/')}: ${message || code}`);
};

/** What is wrong with an input that a client sends, in words; fields may be coerced there, but none may be unknown. */
export const inputErrors = (schema: z.ZodMiniType, value: unknown): readonly string[] => {
  const result = z.safeParse(schema, value);
  if (!result.success)
    return result.error.issues.map(({ path, message, code }) => `/${path.join('/')}: ${message || code}`);
  const known = Object.keys(Object(result.data));
  return Object.keys(Object(value))
    .filter((name) => !known.includes(name))
    .map((name) => `/${name}: unknown`);
};

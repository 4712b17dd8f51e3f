// Builds a request: path parameters, query, body.
import type { Operation } from '@roda/api-contract/operation';

export type SrcAddress = { readonly url: string; readonly body: string | undefined };

/** A field as text for a query or form; a value without a text form is empty. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Undefined and empty fields of a query are left out. */
export const addressOf = (origin: string, op: Pick<Operation, 'method' | 'path'>, input: unknown): SrcAddress => {
  const fields = new Map<string, unknown>(Object.entries(Object(input)));
  const path = op.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = asText(fields.get(name));
    fields.delete(name);
    return encodeURIComponent(value);
  });
  if (op.method === 'POST') return { url: `${origin}/${path}`, body: JSON.stringify(Object.fromEntries(fields)) };
  const query = new URLSearchParams();
  for (const [name, value] of fields) if (asText(value) !== '') query.set(name, asText(value));
  const search = query.toString();
  return { url: `${origin}/${path}${search === '' ? '' : `?${search}`}`, body: undefined };
};

// Envelope of every reply, serialised by the API contract's schemas.
import { domainErrors } from '@roda/api-contract/domain-errors';
import type { Operation } from '@roda/api-contract/operation';
import { translator } from '@roda/i18n';
import fastJson from 'fast-json-stringify';
import { toJSONSchema } from 'zod/mini';
import { figureShown } from '../amount-shown.ts';
import type { Lang } from '../request-context.ts';
import type { DomainError } from '../errors.ts';

export type Serialise = (data: unknown) => string;

type Schema = Parameters<typeof fastJson>[0];

const compile = (op: Operation): Serialise => {
  const text = fastJson({
    type: 'object',
    properties: {
      errno: { type: 'integer' },
      errmsg: { type: 'string' },
      data: toJSONSchema(op.reply, { target: 'draft-7', io: 'output' }) as Schema,
    },
  });
  return (data) => text({ errno: 0, errmsg: '', data });
};

/** One for each operation, however many servers a process has. */
const compiled = new WeakMap<Operation, Serialise>();

/** Compiles the operation's reply schema on first use: unknown properties never leave the server. */
export const serialiserOf =
  (op: Operation): Serialise =>
  (data) => {
    const known = compiled.get(op);
    if (known !== undefined) return known(data);
    const serialise = compile(op);
    compiled.set(op, serialise);
    return serialise(data);
  };

const AMOUNT = /^-?\d+\.\d+$/;

/** A fact as its sentence says it: amounts come as decimal strings. */
const asText = (value: unknown, lang: Lang): string | number => {
  if (typeof value === 'number') return value;
  const text = String(value);
  return AMOUNT.test(text) ? figureShown(text, lang) : text;
};

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** A domain error as sent to the client: errno, a message in the client's language, `{code, …facts}`. */
export const domainErrorText = (
  { code, facts, text }: Pick<DomainError, 'code' | 'facts' | 'text'>,
  lang: Lang,
): string => {
  const values = Object.fromEntries(
    Object.entries(facts)
      .filter(([, each]) => typeof each !== 'object')
      .map(([key, each]) => [key, asText(each, lang)]),
  );
  return JSON.stringify(
    {
      errno: domainErrors[code].errno,
      errmsg: text ?? translator(lang)(`refusal.${code}`, values),
      data: { code, ...facts },
    },
    plain,
  );
};

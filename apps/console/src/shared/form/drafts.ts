// Drafts of dialogs: what was filled in and not sent, in memory until it is sent or discarded, or the session ends.

import { stored, subscribe } from '../store.ts';
import { filledIn, pathOf } from './fields.ts';
import type { Field, Values } from './fields.ts';

const drafts = new Map<string, unknown>();
let owner = stored().session?.token;

subscribe(() => {
  const token = stored().session?.token;
  if (token !== owner) drafts.clear();
  owner = token;
});

/** Names one operation on one row: equal for equal parts. */
export const subjectOf = (...parts: readonly unknown[]): string => JSON.stringify(parts);

/** The draft of this subject. */
export const draftOf = (subject: string): unknown => drafts.get(subject);

export const keepDraft = (subject: string, draft: unknown): unknown => drafts.set(subject, draft);

export const dropDraft = (subject: string): unknown => drafts.delete(subject);

const isSecret = ({ kind, fields = [] }: Field): boolean => kind === 'secret' || fields.some(isSecret);

/** The values without any group that has a secret in it: a secret is never kept. */
export function withoutSecrets(fields: readonly Field[], values: Values): Values {
  const secret = new Set(fields.filter(isSecret).map(({ name }) => pathOf(name)[0]));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
}

/** Blanks left out: a field that was filled and emptied again holds nothing to keep. */
const textOf = (values: Values): string => {
  const named = Object.entries(values).map(([name, value]) => [name, value instanceof File ? value.name : value]);
  return JSON.stringify(filledIn(Object.fromEntries(named)));
};

export const isSameFilled = (one: Values, other: Values): boolean => textOf(one) === textOf(other);

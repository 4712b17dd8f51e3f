// What proposals of the terms of withdrawing have in common: they begin ahead, and two people decide them.
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { termsCase, type TermsRow } from './operators.reads.ts';

/** The terms of a country, once its day is found to be ahead; `sameDay` lets today pass. */
export const termsAhead = async (
  { tx, at }: Act<Operator>,
  { countryId, day, sameDay = false }: { countryId: number; day: string; sameDay?: boolean },
): Promise<TermsRow> => {
  const found = (await termsCase(tx, countryId, at)) ?? refuse('not_found');
  if (sameDay ? day < found.today : day <= found.today) refuse('wrong_state', { state: 'begins_too_early' });
  return found;
};

type Terms = {
  readonly kind: string;
  readonly subject: string;
  readonly title: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly payload: object;
};

export const proposeTerms = async (act: Act<Operator>, terms: Terms): Promise<{ approvalId: string }> => {
  const { id } = await proposeChange(act, terms);
  return { approvalId: id };
};

/** Finance proposes, finance or compliance approves, never the same person. */
export const termsChange = (kind: string, apply: Change['apply']): Change =>
  change(kind, { roles: ['finance', 'compliance', 'operations'], apply });

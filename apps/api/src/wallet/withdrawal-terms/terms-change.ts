// Shared parts of proposals of the terms of withdrawing: future effective day, two-person approval.
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { termsCase, type WithdrawalTermsRow } from './withdrawal-terms.queries.ts';

/** The terms of a country, after checking that their day is in the future; `sameDay` allows today. */
export const termsAhead = async (
  { tx, at }: RequestContext<Operator>,
  { countryId, day, sameDay = false }: { countryId: number; day: string; sameDay?: boolean },
): Promise<WithdrawalTermsRow> => {
  const found = (await termsCase(tx, countryId, at)) ?? reject('not_found');
  if (sameDay ? day < found.today : day <= found.today) reject('wrong_state', { state: 'begins_too_early' });
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

export const proposeTerms = async (ctx: RequestContext<Operator>, terms: Terms): Promise<{ approvalId: string }> => {
  const { id } = await proposeChange(ctx, terms);
  return { approvalId: id };
};

/** Finance proposes, finance or compliance approves, never the same person. */
export const termsChange = (kind: string, apply: Change['apply']): Change =>
  change(kind, { roles: ['finance', 'compliance', 'operations'], apply });

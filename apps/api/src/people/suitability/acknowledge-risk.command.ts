// Records that a member accepted the exact risk text.
import type { acknowledgeRisk as AcknowledgeRisk } from '@roda/api-contract/people/suitability';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { currentRiskHashes } from './suitability.queries.ts';
import { insertAcknowledgement } from './suitability.repository.ts';
import { toSuitabilityDto } from './suitability-checks.ts';

type Op = typeof AcknowledgeRisk;

/** Version and hash must match the current text, in any of its languages; the version read is stored. */
export const acknowledgeRisk = async (ctx: RequestContext, { version, hash }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const current = await currentRiskHashes(ctx.tx, ctx.at);
  const read = current.find((text) => String(text.version) === version && text.hash === hash);
  if (read === undefined) return reject('agreement_changed', { version: String(current[0]?.version ?? 0) });
  await insertAcknowledgement(ctx.tx, { memberId: ctx.principal.memberId, ...read, at: ctx.at });
  return toSuitabilityDto(ctx);
};

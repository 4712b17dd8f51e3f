// Acknowledges the risk text, word for word.
import type { acknowledgeRisk as AcknowledgeRisk } from '@roda/contract/identity-gate';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { currentRiskHashes } from './gate.reads.ts';
import { insertAcknowledgement } from './gate.sql.ts';
import { showGate } from './show-gate.ts';

type Op = typeof AcknowledgeRisk;

/** Version and hash must be those of today's text, in any of its languages; what was read is what is kept. */
export const acknowledgeRisk = async (act: Act, { version, hash }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const current = await currentRiskHashes(act.tx, act.at);
  const read = current.find((text) => String(text.version) === version && text.hash === hash);
  if (read === undefined) return refuse('agreement_changed', { version: String(current[0]?.version ?? 0) });
  await insertAcknowledgement(act.tx, { memberId: act.who.memberId, ...read, at: act.at });
  return showGate(act);
};

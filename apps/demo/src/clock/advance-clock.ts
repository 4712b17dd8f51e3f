// Moves the demo's clock forward.
import type { advanceClock as AdvanceClock } from '@roda/contract/demo';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { operatorSessions } from '#modules/identity/identity.public.ts';
import { only, refuse } from '#platform/failure.ts';
import type { ActOf, Prep } from '#platform/http/route.ts';
import { durationMs } from './demo.rules.ts';
import { moveClock } from './demo.sql.ts';

/** Outside the demo the operation does not exist. */
export const demoOnly = async ({ services }: Prep): Promise<void> => {
  if (services.config.mode !== 'demo') refuse('demo_only');
};

/**
 * Guarantees:
 * - time never goes back;
 * - every server of this database follows within a second of the reply, this one too;
 * - operators stay logged in, and a proof of who they are stays as old as it was.
 */
export const advanceClock = async (
  { tx, at, note }: ActOf<typeof AdvanceClock>,
  { advance }: InputOf<typeof AdvanceClock>,
): Promise<ReplyOf<typeof AdvanceClock>> => {
  const byMs = durationMs(advance);
  const { ahead_ms: aheadMs } = only(await moveClock(tx, byMs));
  await operatorSessions.carry(tx, { at, byMs });
  note({ target: 'demo clock', before: { aheadMs: Number(aheadMs) - byMs }, after: { aheadMs: Number(aheadMs) } });
  return { now: new Date(at.getTime() + byMs).toISOString() };
};

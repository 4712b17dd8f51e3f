// Advances the demo's clock.
import type { advanceClock as AdvanceClock } from '@roda/api-contract/backoffice/demo';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { operatorSessions } from '#people/identity/index.ts';
import { only, reject } from '#platform/errors.ts';
import type { ContextOf, Prep } from '#platform/http/route.ts';
import { durationMs } from './demo.policy.ts';
import { moveClock } from './demo.repository.ts';

/** Outside the demo the operation does not exist. */
export const demoOnly = async ({ services }: Prep): Promise<void> => {
  if (services.config.mode !== 'demo') reject('demo_only');
};

/**
 * Guarantees:
 * - time never goes backwards;
 * - every server of this database follows within a second of the reply, this one too;
 * - operators stay logged in, and the age of their last authentication does not change.
 */
export const advanceClock = async (
  { tx, at, audit }: ContextOf<typeof AdvanceClock>,
  { advance }: InputOf<typeof AdvanceClock>,
): Promise<ReplyOf<typeof AdvanceClock>> => {
  const byMs = durationMs(advance);
  const { ahead_ms: aheadMs } = only(await moveClock(tx, byMs));
  await operatorSessions.carry(tx, { at, byMs });
  audit({ target: 'demo clock', before: { aheadMs: Number(aheadMs) - byMs }, after: { aheadMs: Number(aheadMs) } });
  return { now: new Date(at.getTime() + byMs).toISOString() };
};

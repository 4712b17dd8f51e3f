// Required reading: what a member has to read before a call is answered. The module that owns it provides the check.
import type { Operation } from '@roda/api-contract/operation';
import type { Pool } from './db/tx.ts';
import type { ClientInfo, Member } from './request-context.ts';
import type { Vault } from './encryption/vault.ts';

export type ReadingAsked = {
  readonly op: Operation;
  readonly principal: Member;
  readonly client: ClientInfo;
  readonly at: Date;
  readonly vault: Vault;
  readonly reading: Pool['reading'];
};

/**
 * Runs before every call with a member's session, so it must cost next to nothing while nothing is to be read. Rejects
 * with `must_read`: then nothing of the call is done.
 */
export type RequireReading = (asked: ReadingAsked) => Promise<void>;

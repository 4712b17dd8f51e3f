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

export type RequiredReading = {
  /**
   * Runs before every call with a member's session, so it must cost next to nothing while nothing is to be read.
   * Rejects with `must_read`: then nothing of the call is done.
   */
  readonly require: (asked: ReadingAsked) => Promise<void>;
  /** Whether it is known, at once, that there is nothing to read for anybody. */
  readonly isNone: (vault: Vault) => boolean;
};

// What confirms a guarded call, and the part of a screen that asks for it.

import type { CodeScene } from '@roda/api-contract/enums';
import type { KeyProof } from '@roda/api-contract/people/member-keys';
import type { GuardedCall } from './prove-by-key.ts';

export type KeyConfirmation = Readonly<{ proof: KeyProof }> | Readonly<{ code: string; password: string }>;

export type KeyStepProps = Readonly<{
  /** The call; a key that signs is asked for a proof of it at once. */
  action: GuardedCall;
  /** The purpose of the code, where the device is lost. */
  scene: CodeScene;
  /** Sends the call with what was given. */
  onConfirm: (given: KeyConfirmation) => void;
  /** The call is under way. */
  busy: boolean;
  /** What the call was refused with, after a confirmation. */
  failure: unknown;
}>;

/** A sheet that asks for the proof of one call. */
export type ProofSheetProps = KeyStepProps & Readonly<{ onClose: () => void }>;

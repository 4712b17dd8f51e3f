// What still stands before a first purchase.
import type { memberGate as MemberGate } from '@roda/contract/identity-gate';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { showGate } from './show-gate.ts';

export const memberGate = (act: Act, _input: InputOf<typeof MemberGate>): Promise<ReplyOf<typeof MemberGate>> =>
  showGate(act);

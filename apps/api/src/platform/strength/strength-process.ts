// Process that judges passwords: its dictionaries take a second to load and tens of megabytes, and go with it.
import { setPriority } from 'node:os';
import { weaknessOf } from './estimate.ts';
import type { JudgedPassword, ToJudge } from './password-strength.ts';

const LATER = 10;

try {
  setPriority(LATER);
} catch {
  // Where a container forbids it, judging goes on beside the rest.
}

process.on('message', ({ password, about }: ToJudge) => {
  const judged: JudgedPassword = { weakness: weaknessOf(password, about) ?? null };
  process.send?.(judged);
});

// Withdrawn by the operator or by ourselves: nothing to tell anybody.

import { Aborted } from '@roda/client/failures';

export function isAborted(failure: unknown): boolean {
  return failure instanceof Aborted;
}

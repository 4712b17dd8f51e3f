// Aborted by the operator or by the console itself: no error message is shown.

import { Aborted } from '@roda/client/failures';

export function isAborted(failure: unknown): boolean {
  return failure instanceof Aborted;
}

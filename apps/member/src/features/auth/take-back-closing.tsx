// Log-in to an account that is closing: the closure can be cancelled within seven days.

import { useState } from 'react';
import { Dialog, FieldError, WholeDates } from '@roda/ui';
import { codeOf, factsOf, failureText } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useUndoUnsubscribe } from './auth.queries.ts';

/** When the account closes for good, if that is why log-in was rejected. */
export function closingOf(failure: unknown): string | undefined {
  const { reason, closesAt } = factsOf(failure);
  return codeOf(failure) === 'must_read' && reason === 'account_closing' && typeof closesAt === 'string'
    ? closesAt
    : undefined;
}

export type TakeBackClosingProps = Readonly<{
  /** Of the log-in. */
  failure: unknown;
  pair: Readonly<{ phone: string; countryId: number; password: string }>;
  onDone: (member: Readonly<{ nickname: string }>) => void;
}>;

export function TakeBackClosing({ failure, pair, onDone }: TakeBackClosingProps) {
  const t = useText();
  const { at } = useFormats();
  const undo = useUndoUnsubscribe();
  const [declined, setDeclined] = useState(false);
  const closesAt = closingOf(failure);
  return (
    <Dialog
      open={closesAt !== undefined && !declined}
      title={t('closing.isClosing')}
      confirm={t('closing.keepAccount')}
      busy={undo.isPending}
      onConfirm={() => undo.mutate(pair, { onSuccess: ({ userInfo }) => onDone(userInfo) })}
      cancel={t('closing.letClose')}
      onClose={() => setDeclined(true)}
    >
      {closesAt !== undefined && <WholeDates text={t('closing.closesAt', { time: at(closesAt, true) })} />}
      {undo.error !== null && <FieldError>{failureText(t, undo.error)}</FieldError>}
    </Dialog>
  );
}

// Button that saves the receipt of one money event.

import { IconReceipt } from '@tabler/icons-react';
import { Button, FieldError, toast } from '@roda/ui';
import { codeOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSaveReceipt } from './files.queries.ts';
import type { FileReceipt } from './files.queries.ts';

export function ReceiptButton({ kind, id }: FileReceipt) {
  const t = useText();
  const save = useSaveReceipt();
  const press = () => save.mutate({ kind, id }, { onSuccess: () => toast(t('files.saved'), 'success') });
  const failed = save.error !== null && !isAborted(save.error) && !save.isPending;
  const isNone = codeOf(save.error) === 'not_found';
  return (
    <div>
      <Button kind="secondary" size="medium" wide busy={save.isPending} onClick={press} data-testid={`receipt-${id}`}>
        <IconReceipt size={20} stroke={1.75} aria-hidden="true" />
        {t('files.receipt')}
      </Button>
      <div aria-live="polite">
        {failed && <FieldError>{isNone ? t('files.noReceipt') : failureText(t, save.error)}</FieldError>}
      </div>
    </div>
  );
}

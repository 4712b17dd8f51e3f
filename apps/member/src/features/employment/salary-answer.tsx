// Confirmation of a salary payment: yes closes the week; no opens a case with a number. No reply changes nothing.

import { useState } from 'react';
import { Button, Field, FieldError, MoneyText, Sheet, WholeDates, controlClass, toast } from '@roda/ui';
import type { Salary } from '@roda/api-contract/employment/pay';
import { failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useConfirmReceipt } from './pay.queries.ts';

export function SalaryAnswer({ salary, onClose }: Readonly<{ salary: Salary | undefined; onClose: () => void }>) {
  const t = useText();
  return (
    <Sheet open={salary !== undefined} title={t('salary.question')} onClose={onClose}>
      {salary !== undefined && <Answer salary={salary} onClose={onClose} />}
    </Sheet>
  );
}

function Answer({ salary: { id, net, weekFrom, weekTo }, onClose }: Readonly<{ salary: Salary; onClose: () => void }>) {
  const t = useText();
  const answer = useConfirmReceipt();
  const [isMissing, setMissing] = useState(false);
  const [note, setNote] = useState('');
  const send = (received: boolean) =>
    answer.mutate(
      { id, received, ...(received || note.trim() === '' ? {} : { note: note.trim() }) },
      {
        onSuccess: ({ caseNumber }) => {
          toast(received ? t('salary.thanks') : t('salary.opened', { number: caseNumber ?? '' }), 'success');
          onClose();
        },
      },
    );
  const failed = answer.error !== null && !isAborted(answer.error) && !answer.isPending;
  return (
    <div className="grid grid-cols-1 gap-4" data-testid="salary-answer">
      <div>
        <p className="amount-figures text-ink-2">
          <WholeDates text={`${weekFrom} – ${weekTo}`} />
        </p>
        <p>
          <MoneyText amount={net} size="title1" />
        </p>
        <p className="mt-1 text-ink-2">{t('salary.look')}</p>
      </div>
      {isMissing && <Note note={note} onNote={setNote} />}
      <div aria-live="assertive">{failed && <FieldError>{failureText(t, answer.error)}</FieldError>}</div>
      <div className="grid grid-cols-1 gap-2.5">
        {isMissing ? (
          <Button wide busy={answer.isPending} onClick={() => send(false)} data-testid="salary-dispute">
            {t('salary.openCase')}
          </Button>
        ) : (
          <>
            <Button wide busy={answer.isPending} onClick={() => send(true)} data-testid="salary-yes">
              {t('salary.yes')}
            </Button>
            <Button wide kind="secondary" onClick={() => setMissing(true)} data-testid="salary-no">
              {t('salary.no')}
            </Button>
          </>
        )}
      </div>
      <p className="text-label font-normal text-ink-3">{t('salary.never')}</p>
    </div>
  );
}

function Note({ note, onNote }: Readonly<{ note: string; onNote: (note: string) => void }>) {
  const t = useText();
  return (
    <Field label={t('salary.note')} hint={t('salary.noteHint')}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          maxLength={1000}
          data-testid="salary-note"
          value={note}
          onChange={({ target }) => onNote(target.value)}
          className={`${controlClass} py-2.5`}
        />
      )}
    </Field>
  );
}

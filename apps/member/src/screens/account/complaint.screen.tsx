// A new complaint; `subject`, `reference` and the failed call (`trace`, `operation`) from the address prefill it.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, CopyRow, FieldError, ResultPage, Select, TextInput, WholeDates, buttonClass } from '@roda/ui';
import { complaintSubjects } from '@roda/api-contract/backoffice/assurance';
import { ComplaintAttachments } from '#features/members/complaint-files.tsx';
import type { AttachedFile } from '#features/members/complaint-files.tsx';
import { newComplaintKey, useSubmitComplaint } from '#features/members/complaints.queries.ts';
import {
  complaintValidationErrors,
  referenceMost,
  sentComplaint,
  textMost,
} from '#features/members/complaint.model.ts';
import type { MemberComplaintNewComplaint } from '#features/members/complaint.model.ts';
import { draftOf, deleteDraft, storeDraft } from '#shared/forms/draft.ts';
import { useOnline } from '#shared/device/online.ts';
import { forgetFailedCall, lastFailedCall } from '#shared/last-failed-call.ts';
import { failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useLeaveQuestion } from '#shared/forms/leave-confirmation.tsx';
import { LinesField } from '#shared/forms/lines-field.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import type { FormState } from '#shared/forms/use-form.ts';
import { useSearchTexts } from '#shared/navigation/use-search-text.ts';

const draft = 'complaint';

/** What is sent beside the form's fields: the failed call, files, and the key that makes trying again safe. */
type Extras = { key: string; traceId: string; operation: string; files: readonly AttachedFile[] };

const extrasDraft = 'complaintExtras';

function startingExtras(search: Readonly<Record<string, string | undefined>>): Extras {
  const kept = draftOf<Extras>(extrasDraft, { key: newComplaintKey(), traceId: '', operation: '', files: [] });
  const { trace, operation } = search;
  if (trace !== undefined || operation !== undefined)
    return { ...kept, traceId: (trace ?? '').slice(0, 64), operation: (operation ?? '').slice(0, 80) };
  const last = kept.traceId === '' && kept.operation === '' ? lastFailedCall() : undefined;
  return last === undefined ? kept : { ...kept, traceId: last.traceId ?? '', operation: last.operation };
}

type Sent = Readonly<{ number: string; answerBy: string }>;

export function Screen() {
  const t = useText();
  const [sent, setSent] = useState<Sent>();
  return (
    <Page screen="pages/my/complaint" title={t('complaint.new')} plain>
      {sent === undefined ? <Form onSent={setSent} /> : <Done sent={sent} />}
    </Page>
  );
}

function Form({ onSent }: Readonly<{ onSent: (sent: Sent) => void }>) {
  const t = useText();
  const submit = useSubmitComplaint();
  const search = useSearchTexts();
  const [start] = useState<MemberComplaintNewComplaint>(() => ({
    ...draftOf(draft, { subject: '', text: '', reference: search['reference'] ?? '' }),
    subject: complaintSubjects.find((known) => known === search['subject']) ?? '',
  }));
  const [extras, setExtras] = useState(() => startingExtras(search));
  const keepExtras = (next: Extras) => {
    setExtras(next);
    storeDraft(extrasDraft, next);
  };
  const form = useForm<MemberComplaintNewComplaint>(start, complaintValidationErrors);
  const { subject, text } = form.values;
  const question = useLeaveQuestion({ isUnsaved: text.trim() !== '', onGivenUp: deleteDrafts });
  const type = (typed: string) => {
    form.set('text', typed);
    storeDraft(draft, { text: typed });
    // Another text is another complaint: it needs another key.
    keepExtras({ ...extras, key: newComplaintKey() });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!form.tryNow() || subject === '') return;
    submit.mutate(
      { ...sentComplaint(form.values, subject), ...sentExtras(extras) },
      {
        onSuccess: (complaint) => {
          deleteDrafts();
          forgetFailedCall();
          question.release();
          onSent(complaint);
        },
        onError: (failure) => void form.reject(failure, {}),
      },
    );
  };
  const failed = submit.error !== null && !isAborted(submit.error) && !submit.isPending;
  return (
    <form ref={form.ref} noValidate onSubmit={send} className="grid grid-cols-1 gap-5 pt-2">
      <p className="text-ink-2">{t('complaint.promise')}</p>
      <FailedCallNote extras={extras} onExtras={keepExtras} />
      <Fields form={form} onText={type} />
      <Attached extras={extras} onExtras={keepExtras} />
      <div aria-live="assertive">{failed && <FieldError>{failureText(t, submit.error)}</FieldError>}</div>
      <Button type="submit" wide busy={submit.isPending} data-testid="send-complaint">
        {t('complaint.send')}
      </Button>
      {question.dialog}
    </form>
  );
}

function deleteDrafts(): void {
  deleteDraft(draft);
  deleteDraft(extrasDraft);
}

const sentExtras = ({ key, traceId, operation, files }: Extras) => ({
  key,
  ...(traceId !== '' && { traceId }),
  ...(operation !== '' && { operation }),
  files: files.map(({ id }) => id),
});

type ExtrasProps = Readonly<{ extras: Extras; onExtras: (extras: Extras) => void }>;

/** The failed call that it is about, for the member to see and to take off. */
function FailedCallNote({ extras, onExtras }: ExtrasProps) {
  const t = useText();
  const parts = [extras.operation, extras.traceId].filter((part) => part !== '');
  if (parts.length === 0) return null;
  const remove = () => {
    forgetFailedCall();
    onExtras({ ...extras, traceId: '', operation: '', key: newComplaintKey() });
  };
  return (
    <div className="rounded-control bg-fill p-3" data-testid="failed-call">
      <p className="text-label">{t('complaint.failedCall')}</p>
      <p className="[overflow-wrap:anywhere]">{parts.join(' · ')}</p>
      <Button kind="quiet" size="medium" onClick={remove}>
        {t('complaint.removeFailedCall')}
      </Button>
    </div>
  );
}

function Attached({ extras, onExtras }: ExtrasProps) {
  const t = useText();
  const isOnline = useOnline();
  return (
    <>
      <ComplaintAttachments
        files={extras.files}
        onFiles={(files) => onExtras({ ...extras, files, key: newComplaintKey() })}
      />
      {!isOnline && <p role="status">{t('complaint.offline')}</p>}
    </>
  );
}

type FieldsProps = Readonly<{ form: FormState<MemberComplaintNewComplaint>; onText: (text: string) => void }>;

function Fields({ form, onText }: FieldsProps) {
  const t = useText();
  const { subject, text, reference } = form.values;
  return (
    <>
      <Select
        label={t('complaint.subject')}
        placeholder={t('common.choose')}
        data-testid="complaint-subject"
        value={subject}
        onValue={(chosen) => form.set('subject', complaintSubjects.find((known) => known === chosen) ?? '')}
        options={complaintSubjects.map((known) => ({ value: known, label: t(`complaint.about.${known}`) }))}
        error={form.errorOf('subject')}
      />
      <LinesField
        label={t('complaint.text')}
        hint={t('complaint.textHint')}
        name="text"
        testId="complaint-text"
        rows={7}
        most={textMost}
        value={text}
        onValue={onText}
        error={form.errorOf('text')}
      />
      <TextInput
        label={`${t('complaint.reference')} (${t('common.optional')})`}
        hint={t('complaint.referenceHint')}
        name="reference"
        autoComplete="off"
        maxLength={referenceMost}
        data-testid="complaint-reference"
        value={reference}
        onValue={(typed) => form.set('reference', typed)}
        error={form.errorOf('reference')}
      />
    </>
  );
}

function Done({ sent: { number, answerBy } }: Readonly<{ sent: Sent }>) {
  const t = useText();
  const { at } = useFormats();
  return (
    <ResultPage
      picture="success"
      title={t('complaint.sent')}
      actions={
        <GoLink to="/pages/my/complaints" replace className={buttonClass()} data-testid="to-complaints">
          {t('complaint.listTitle')}
        </GoLink>
      }
    >
      <p>
        <WholeDates text={t('complaint.answerBy', { time: at(answerBy, true) })} />
      </p>
      <div className="rounded-card bg-fill px-4 py-2 text-left">
        <CopyRow label={t('complaint.number')} value={number} shown={<span className="text-body">{number}</span>} />
      </div>
    </ResultPage>
  );
}

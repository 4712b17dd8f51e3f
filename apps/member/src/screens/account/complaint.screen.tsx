// A new complaint; `subject` and `reference` from the address prefill its subject.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, CopyRow, FieldError, ResultPage, Select, TextInput, buttonClass } from '@roda/ui';
import { complaintSubjects } from '@roda/api-contract/backoffice/assurance';
import { useSubmitComplaint } from '#features/members/complaints.queries.ts';
import {
  complaintValidationErrors,
  referenceMost,
  sentComplaint,
  textMost,
} from '#features/members/complaint.model.ts';
import type { MemberComplaintNewComplaint } from '#features/members/complaint.model.ts';
import { draftOf, deleteDraft, storeDraft } from '#shared/forms/draft.ts';
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
  const form = useForm<MemberComplaintNewComplaint>(start, complaintValidationErrors);
  const { subject, text } = form.values;
  const question = useLeaveQuestion({ isUnsaved: text.trim() !== '', onGivenUp: () => deleteDraft(draft) });
  const type = (typed: string) => {
    form.set('text', typed);
    storeDraft(draft, { text: typed });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!form.tryNow() || subject === '') return;
    submit.mutate(sentComplaint(form.values, subject), {
      onSuccess: (complaint) => {
        deleteDraft(draft);
        question.release();
        onSent(complaint);
      },
      onError: (failure) => void form.reject(failure, {}),
    });
  };
  const failed = submit.error !== null && !isAborted(submit.error) && !submit.isPending;
  return (
    <form ref={form.ref} noValidate onSubmit={send} className="grid grid-cols-1 gap-5 pt-2">
      <p className="text-ink-2">{t('complaint.promise')}</p>
      <Fields form={form} onText={type} />
      <div aria-live="assertive">{failed && <FieldError>{failureText(t, submit.error)}</FieldError>}</div>
      <Button type="submit" wide busy={submit.isPending} data-testid="send-complaint">
        {t('complaint.send')}
      </Button>
      {question.dialog}
    </form>
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
      <p>{t('complaint.answerBy', { time: at(answerBy, true) })}</p>
      <div className="rounded-card bg-fill px-4 py-2 text-left">
        <CopyRow label={t('complaint.number')} value={number} shown={<span className="text-body">{number}</span>} />
      </div>
    </ResultPage>
  );
}

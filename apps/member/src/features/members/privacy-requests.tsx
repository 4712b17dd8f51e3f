// Privacy requests: past requests with their deadlines, and a new one.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Card, FieldError, Select, Sheet, StatusTag, WholeDates, toast } from '@roda/ui';
import { privacyKinds } from '@roda/api-contract/people/privacy';
import type { TextKey } from '@roda/i18n/text-key';
import { failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { LinesField } from '#shared/forms/lines-field.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useListPrivacyRequests, useRequestPrivacy } from './privacy.queries.ts';

const textLeast = 10;
const textMost = 2000;

export function PrivacyRequests() {
  const t = useText();
  const { at } = useFormats();
  const requests = useListPrivacyRequests();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Paged query={requests} empty={<p className="px-1 text-ink-3">{t('privacy.noRequests')}</p>}>
        {(list) => (
          <ul className="grid gap-3">
            {list.map((request) => (
              <li key={request.id}>
                <Card>
                  <p className="flex flex-wrap items-center justify-between gap-2">
                    <span className="font-semibold">{t(`privacy.kind.${request.kind}`)}</span>
                    <StatusTag tone={request.status === 'open' ? 'info' : 'success'}>
                      {t(`privacy.status.${request.status}`)}
                    </StatusTag>
                  </p>
                  <p className="mt-1 whitespace-pre-line text-ink-2">{request.text}</p>
                  {request.answer !== undefined && (
                    <p className="mt-3 rounded-control bg-tint p-3 whitespace-pre-line">{request.answer}</p>
                  )}
                  <p className="mt-2 text-label font-normal text-ink-3">
                    {request.number} ·{' '}
                    <WholeDates
                      text={
                        request.answeredAt === undefined
                          ? t('privacy.answerBy', { time: at(request.answerBy) })
                          : t('privacy.answeredAt', { time: at(request.answeredAt) })
                      }
                    />
                  </p>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </Paged>
      <Button kind="secondary" wide className="mt-3" onClick={() => setOpen(true)} data-testid="ask-privacy">
        {t('privacy.ask')}
      </Button>
      {open && <RequestSheet onClose={() => setOpen(false)} />}
    </>
  );
}

type Request = Readonly<{ kind: (typeof privacyKinds)[number] | ''; text: string }>;

function validationErrorsOf({ kind, text }: Request) {
  const wrong: Partial<Record<keyof Request, TextKey>> = {};
  if (kind === '') wrong.kind = 'validation.required';
  if (text.trim().length < textLeast) wrong.text = 'privacy.textShort';
  return wrong;
}

function RequestSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const send = useRequestPrivacy();
  const form = useForm<Request>({ kind: '', text: '' }, validationErrorsOf);
  const { kind, text } = form.values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.tryNow() || kind === '') return;
    send.mutate(
      { kind, text: text.trim() },
      {
        onSuccess: ({ number }) => {
          toast(t('privacy.asked', { number }), 'success');
          onClose();
        },
        onError: (failure) => void form.reject(failure, {}),
      },
    );
  };
  const failed = send.error !== null && !isAborted(send.error) && !send.isPending;
  return (
    <Sheet open title={t('privacy.ask')} onClose={onClose}>
      <form ref={form.ref} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <Select
          label={t('privacy.what')}
          placeholder={t('common.choose')}
          data-testid="privacy-kind"
          value={kind}
          onValue={(chosen) => form.set('kind', privacyKinds.find((known) => known === chosen) ?? '')}
          options={privacyKinds.map((known) => ({ value: known, label: t(`privacy.kind.${known}`) }))}
          error={form.errorOf('kind')}
        />
        <LinesField
          label={t('privacy.yourWords')}
          name="text"
          testId="privacy-text"
          most={textMost}
          value={text}
          onValue={(typed) => form.set('text', typed)}
          error={form.errorOf('text')}
        />
        <div aria-live="assertive">{failed && <FieldError>{failureText(t, send.error)}</FieldError>}</div>
        <Button type="submit" wide busy={send.isPending} data-testid="send-privacy">
          {t('privacy.send')}
        </Button>
      </form>
    </Sheet>
  );
}

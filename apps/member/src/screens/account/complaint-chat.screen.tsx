// One complaint as a conversation: its state and what comes next, messages with files, and a new message.

import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import type { ComplaintMessage } from '@roda/api-contract/people/complaints';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { complaintConversation } from '@roda/api-contract/people/complaints';
import type * as z from 'zod/mini';
import { Button, Card, EmptyState, FieldError, buttonClass, classNames } from '@roda/ui';
import { ComplaintAttachments, SentFile } from '#features/members/complaint-files.tsx';
import type { AttachedFile } from '#features/members/complaint-files.tsx';
import { ComplaintNext, ComplaintStatus } from '#features/members/complaint-next.tsx';
import { textMost } from '#features/members/complaint.model.ts';
import {
  newComplaintKey,
  useComplaintConversation,
  useReadComplaint,
  useSendComplaintMessage,
} from '#features/members/complaints.queries.ts';
import { useOnline } from '#shared/device/online.ts';
import { deleteDraft, draftOf, storeDraft } from '#shared/forms/draft.ts';
import { LinesField } from '#shared/forms/lines-field.tsx';
import { Page } from '#shared/lists/page.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';
import { isNotFound, failureText } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';

type Conversation = ReplyOf<typeof complaintConversation>;

export function Screen() {
  const t = useText();
  const id = useSearchText('id');
  const conversation = useComplaintConversation(id);
  const isGone = id === '' || isNotFound(conversation.error);
  return (
    <Page screen="pages/my/complaintChat" title={t('complaint.chat')}>
      {isGone ? (
        <EmptyState
          scene="noComplaints"
          title={t('complaint.gone')}
          action={
            <GoLink to="/pages/my/complaints" replace className={buttonClass()}>
              {t('complaint.listTitle')}
            </GoLink>
          }
        />
      ) : (
        <Loaded query={conversation}>{(shown) => <Shown key={id} shown={shown} />}</Loaded>
      )}
    </Page>
  );
}

function Shown({ shown: { complaint, messages } }: Readonly<{ shown: Conversation }>) {
  const t = useText();
  const { id, number, subject, reference, traceId, operation, unread, status } = complaint;
  const { mutate: markRead } = useReadComplaint();
  useEffect(() => {
    if (unread) markRead({ id });
  }, [id, unread, markRead]);
  return (
    <div className="grid gap-4">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-title3">{t(`complaint.about.${subject}`)}</h2>
          <ComplaintStatus complaint={complaint} />
        </div>
        <p className="amount-figures text-label font-normal text-ink-3">{number}</p>
        {reference !== undefined && (
          <p className="text-label font-normal text-ink-3">{t('complaint.referenceIs', { reference })}</p>
        )}
        {(traceId ?? operation) !== undefined && (
          <p className="text-label font-normal [overflow-wrap:anywhere] text-ink-3">
            {t('complaint.failedCall')} {[operation, traceId].filter((part) => part !== undefined).join(' · ')}
          </p>
        )}
        <div role="status" className="mt-2" data-testid="complaint-next">
          <ComplaintNext complaint={complaint} />
        </div>
      </Card>
      <ol className="grid gap-3" aria-label={t('complaint.messages')}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {status === 'closed' ? (
        <GoLink to="/pages/my/complaint" className={buttonClass('primary', 'large', true)}>
          {t('complaint.new')}
        </GoLink>
      ) : (
        <Composer id={id} />
      )}
    </div>
  );
}

function Message({ message: { from, text, files, sentAt } }: Readonly<{ message: z.output<typeof ComplaintMessage> }>) {
  const t = useText();
  const { at } = useFormats();
  const isOwn = from === 'member';
  return (
    <li
      className={classNames(
        'max-w-[88%] rounded-card p-3',
        isOwn ? 'justify-self-end bg-tint text-on-tint' : 'justify-self-start bg-surface',
      )}
    >
      <p className="text-label">
        {t(isOwn ? 'complaint.you' : 'complaint.support')} · <time dateTime={sentAt}>{at(sentAt)}</time>
      </p>
      <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
      {files.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {files.map((file) => (
            <li key={file.id}>
              <SentFile file={file} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type MessageDraft = { text: string; key: string; files: readonly AttachedFile[] };

/** What was typed stays on this device until it is sent; trying again sends it once. */
function Composer({ id }: Readonly<{ id: string }>) {
  const t = useText();
  const isOnline = useOnline();
  const send = useSendComplaintMessage();
  const draft = `complaintChat-${id}`;
  const [message, setMessage] = useState<MessageDraft>(() => draftOf(draft, empty()));
  const [isTried, setTried] = useState(false);
  const keep = (next: MessageDraft) => {
    setMessage(next);
    storeDraft(draft, next);
  };
  const { text, files, key } = message;
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return;
    send.mutate(
      { id, key, text: text.trim(), files: files.map((file) => file.id) },
      {
        onSuccess: () => {
          deleteDraft(draft);
          setMessage(empty());
          setTried(false);
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <LinesField
        label={t('complaint.message')}
        name="message"
        testId="complaint-message"
        rows={4}
        most={textMost}
        value={text}
        // Another text is another message: it needs another key.
        onValue={(typed) => keep({ ...message, text: typed, key: newComplaintKey() })}
        error={isTried && isEmpty ? t('complaint.messageMissing') : undefined}
      />
      <ComplaintAttachments
        files={files}
        onFiles={(chosen) => keep({ ...message, files: chosen, key: newComplaintKey() })}
      />
      {!isOnline && <p role="status">{t('complaint.offline')}</p>}
      <div aria-live="assertive">{send.error !== null && <FieldError>{failureText(t, send.error)}</FieldError>}</div>
      <Button type="submit" wide busy={send.isPending} data-testid="send-message">
        {t('complaint.sendMessage')}
      </Button>
    </form>
  );
}

const empty = (): MessageDraft => ({ text: '', key: newComplaintKey(), files: [] });

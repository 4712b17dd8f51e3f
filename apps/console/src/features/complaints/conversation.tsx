// The conversation of a case: messages of the member and of operators in order, with their files.

import { useState } from 'react';
import { Alert, Button, Skeleton, Space, Typography } from 'antd';
import { IconDownload } from '@tabler/icons-react';
import { caseConversation } from '@roda/api-contract/people/complaints';
import type { ReplyOf } from '@roda/api-contract/operation';
import { fetchFile, useAsk } from '#shared/api-hooks.ts';
import { failureText } from '#shared/failure-text.ts';
import { When } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';

type Message = ReplyOf<typeof caseConversation>['messages'][number];

/** Looked up again every half minute: the member may write meanwhile. */
const everyMs = 30_000;

export const useCaseConversation = (id: string) => useAsk(caseConversation, { id }, everyMs);

export function CaseConversation({ id }: { id: string }) {
  const t = useText();
  const { data, error, refetch } = useCaseConversation(id);
  return (
    <section>
      <Typography.Title level={2} className="text-title2">
        {t('ops.complaints.conversation')}
      </Typography.Title>
      {data === undefined && error === null && <Skeleton active />}
      {data === undefined && error !== null && (
        <Alert
          type="error"
          title={failureText(t, error)}
          action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
        />
      )}
      {data !== undefined && (
        <ol className="m-0 grid list-none gap-4 p-0" data-testid="conversation">
          {data.messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ol>
      )}
    </section>
  );
}

function MessageRow({ message: { from, name, text, files, sentAt } }: { message: Message }) {
  const t = useText();
  return (
    <li>
      <Typography.Text strong>
        {from === 'member' ? t('ops.common.member') : (name ?? t('ops.complaints.answer'))}
      </Typography.Text>{' '}
      <Typography.Text type="secondary">
        <When at={sentAt} />
      </Typography.Text>
      <div className="whitespace-pre-wrap">{text}</div>
      {files.length > 0 && (
        <Space wrap>
          {files.map((file) => (
            <SavedFile key={file.id} file={file} />
          ))}
        </Space>
      )}
    </li>
  );
}

function SavedFile({ file: { url, name } }: { file: Message['files'][number] }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const save = () => {
    setFailure(undefined);
    fetchFile(url).catch((error: unknown) => setFailure(failureText(t, error)));
  };
  return (
    <>
      <Button icon={<IconDownload size={16} />} onClick={save}>
        {name}
      </Button>
      {failure !== undefined && <Alert type="error" title={failure} />}
    </>
  );
}

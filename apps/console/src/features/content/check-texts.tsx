// Checks a text with the linter before it is submitted: words that promise income, and whether a second operator must
// approve.

import { useState } from 'react';
import { Alert, Button, Input, Modal } from 'antd';
import type { checkText } from '@roda/api-contract/content/content-items';
import { useCommand } from '#shared/api-hooks.ts';
import { failureText } from '#shared/failure-text.ts';
import { useText } from '#shared/texts.tsx';

export function CheckTexts({ op }: { op: typeof checkText }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const check = useCommand(op);
  const { data, error } = check;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ops.content.check')}</Button>
      <Modal
        open={open}
        title={t('ops.content.check')}
        okText={t('ops.content.checkVerb')}
        cancelText={t('common.close')}
        okButtonProps={{ disabled: text.trim() === '', loading: check.isPending }}
        onOk={() => check.mutate({ input: { text } })}
        onCancel={() => setOpen(false)}
      >
        <Input.TextArea
          aria-label={t('ops.common.text')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoSize={{ minRows: 4, maxRows: 16 }}
        />
        <div role="status" className="mt-3 flex flex-col gap-2">
          {error !== null && <Alert type="error" showIcon title={failureText(t, error)} />}
          {data?.banned.length === 0 && <Alert type="success" showIcon title={t('ops.content.checkClean')} />}
          {data !== undefined && data.banned.length > 0 && (
            <Alert type="error" showIcon title={t('ops.content.checkBanned', { words: data.banned.join(', ') })} />
          )}
          {data?.income === true && <Alert type="info" showIcon title={t('ops.content.checkIncome')} />}
        </div>
      </Modal>
    </>
  );
}

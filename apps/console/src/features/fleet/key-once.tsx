// A key that is shown only once, to be copied before the dialog is closed.

import { Alert, App, Button, Modal, Typography } from 'antd';
import { copyText } from '@roda/ui';
import { useText } from '#shared/texts.tsx';

export function KeyOnce({ secret, label, close }: Readonly<{ secret: string; label: string; close: () => void }>) {
  const t = useText();
  const { message } = App.useApp();
  const copy = async (): Promise<void> => {
    if (await copyText(secret)) void message.success(t('common.copied'));
  };
  return (
    <Modal
      open
      title={t('ops.keys.madeTitle', { name: label })}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <>
          <Button onClick={() => void copy()}>{t('common.copy')}</Button>
          <Button type="primary" onClick={close}>
            {t('ops.keys.kept')}
          </Button>
        </>
      }
    >
      <Alert type="warning" showIcon className="mb-4" title={t('ops.keys.onceNote')} />
      <Typography.Text code className="break-all" data-testid="new-key">
        {secret}
      </Typography.Text>
    </Modal>
  );
}

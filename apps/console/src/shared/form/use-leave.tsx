// Leaving a dialog: at once while nothing is filled in, else after a question.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Modal } from 'antd';
import type { ModalProps } from 'antd';
import { useText } from '../texts.tsx';

type Leaving = Readonly<{ onCancel: () => void; footer: Exclude<ModalProps['footer'], undefined> }>;

/**
 * Properties of the dialog, and the question, which stands in the footer. Esc, a click outside and the cross are hit by
 * mistake, and what was typed can't be had back: they ask. The button that says Cancel closes at once; it has the focus
 * where `cancelFirst`.
 */
export function useLeave(
  isFilled: () => boolean,
  close: () => void,
  cancelFirst = false,
): Readonly<{ leaving: Leaving; question: ReactNode }> {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const leave = (): void => {
    // The Esc that answers the question is no Esc of the dialog below it.
    if (isAsking) return;
    if (isFilled()) setAsking(true);
    else close();
  };
  const question = isAsking && (
    <Modal
      open
      width={420}
      title={t('ops.common.leaveTitle')}
      okText={t('ops.common.leave')}
      cancelText={t('ops.common.keepFilling')}
      okButtonProps={{ danger: true }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={close}
      onCancel={() => setAsking(false)}
    >
      {t('ops.common.leaveText')}
    </Modal>
  );
  const cancel = { autoFocus: cancelFirst, onClick: close };
  const footer: Leaving['footer'] = (_buttons, { OkBtn }) => (
    <>
      <Button {...cancel}>{t('common.cancel')}</Button>
      <OkBtn />
      {question}
    </>
  );
  return { leaving: { onCancel: leave, footer }, question };
}

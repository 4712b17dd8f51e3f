// Leaving a dialog: at once while nothing is filled in, else after a question.

import { useRef } from 'react';
import { App, Button } from 'antd';
import type { ModalProps } from 'antd';
import { useText } from '../texts.tsx';

type Leaving = Readonly<{ onCancel: () => void; footer: Exclude<ModalProps['footer'], undefined> }>;

/**
 * Properties of the dialog. Esc, a click outside and the cross are hit by mistake, and what was typed can't be had
 * back: they ask. The button that says Cancel closes at once; it has the focus where `cancelFirst`.
 */
export function useLeave(isFilled: () => boolean, close: () => void, cancelFirst = false): Leaving {
  const t = useText();
  const { modal } = App.useApp();
  // Esc in the question must not be another Esc for the dialog below it.
  const isAsking = useRef(false);
  const leave = (): void => {
    if (isAsking.current) return;
    if (!isFilled()) {
      close();
      return;
    }
    isAsking.current = true;
    modal.confirm({
      title: t('ops.common.leaveTitle'),
      content: t('ops.common.leaveText'),
      okText: t('ops.common.leave'),
      cancelText: t('ops.common.keepFilling'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: close,
      afterClose: () => {
        isAsking.current = false;
      },
    });
  };
  const cancel = { autoFocus: cancelFirst, onClick: close };
  return {
    onCancel: leave,
    footer: (_buttons, { OkBtn }) => (
      <>
        <Button {...cancel}>{t('common.cancel')}</Button>
        <OkBtn />
      </>
    ),
  };
}

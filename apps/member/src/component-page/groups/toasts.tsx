// Examples of toasts: each type, long, and with something to undo.

import { Button, toast } from '@roda/ui';
import type { ToastType } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import type { Example, ExampleGroup } from '../example.ts';

const types = ['primary', 'info', 'success', 'warning', 'error'] as const satisfies readonly ToastType[];

const ofType = (type: ToastType): Example => ({
  name: `toast ${type}`,
  Show: () => {
    const t = useText();
    return (
      <Button kind="secondary" size="medium" onClick={() => toast(t('withdraw.answered'), type)}>
        {t('common.show')}
      </Button>
    );
  },
});

function Long() {
  const t = useText();
  return (
    <Button kind="secondary" size="medium" onClick={() => toast(t('shell.offlineMoney'), 'warning')}>
      {t('common.show')}
    </Button>
  );
}

function WithUndo() {
  const t = useText();
  const offer = () => toast(t('common.requestSucceeded'), 'success', { label: t('common.undo'), onAction: undone });
  const undone = () => toast(t('common.cancel'), 'info');
  return (
    <Button kind="secondary" size="medium" onClick={offer}>
      {t('common.show')}
    </Button>
  );
}

export const toasts: ExampleGroup = {
  name: 'toasts',
  examples: [...types.map(ofType), { name: 'toast long', Show: Long }, { name: 'toast with undo', Show: WithUndo }],
};

// Examples of what opens over a page: sheets, dialogs, posters, moments; each behind a button.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Dialog, LazyScene, Moment, MoneyText, Poster, Sheet, TopDialog, buttonClass } from '@roda/ui';
import { Wheel } from '@roda/ui/pictures/wheel.tsx';
import { useText } from '#shared/texts/texts.tsx';
import type { Example, ExampleGroup } from '../example.ts';
import { longAmount, usualAmount } from '../sample.ts';

type Overlay = (close: () => void) => ReactNode;

/** Rendered while it is open: its hooks begin anew each time. */
function Opened({ overlay, close }: Readonly<{ overlay: Overlay; close: () => void }>) {
  return overlay(close);
}

const behindButton = (name: string, overlay: Overlay): Example => ({
  name,
  Show: () => {
    const t = useText();
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button kind="secondary" size="medium" onClick={() => setOpen(true)}>
          {t('common.show')}
        </Button>
        {isOpen && <Opened overlay={overlay} close={() => setOpen(false)} />}
      </>
    );
  },
});

type Given = Readonly<{ close: () => void; long?: boolean; busy?: boolean; danger?: boolean }>;

const longText = 12;

function ExampleSheet({ close, long = false, busy = false }: Given) {
  const t = useText();
  const sentence = t('holding.route.coarse');
  return (
    <Sheet
      open
      title={t(long ? 'order.tickRisk' : 'withdraw.detail')}
      onClose={close}
      foot={
        <Button wide busy={busy} onClick={close}>
          {t('common.confirm')}
        </Button>
      }
    >
      <div className="grid gap-3">
        {Array.from({ length: long ? longText : 1 }, (_, index) => (
          <p key={index}>{sentence}</p>
        ))}
      </div>
    </Sheet>
  );
}

function ExampleDialog({ close, long = false, busy = false, danger = false }: Given) {
  const t = useText();
  const amount = long ? longAmount : usualAmount;
  return (
    <Dialog
      open
      title={t('withdraw.cancelTitle')}
      confirm={t('withdraw.cancelConfirm')}
      cancel={t('withdraw.keep')}
      busy={busy}
      danger={danger}
      onConfirm={close}
      onClose={close}
    >
      <MoneyText amount={amount} size="title1" />
      {long && <p>{t('shell.updateFailed')}</p>}
    </Dialog>
  );
}

function MustRead({ close }: Given) {
  const t = useText();
  return (
    <Dialog open title={t('shell.mustReadTitle')} confirm={t('shell.understood')} onConfirm={close} onClose={close}>
      {t('shell.crash')}
    </Dialog>
  );
}

function OverAll({ close, busy = false }: Given) {
  const t = useText();
  return (
    <div aria-live="assertive">
      <TopDialog title={t('shell.mustReadTitle')} confirm={t('shell.understood')} onConfirm={close} busy={busy}>
        {t('shell.crash')}
      </TopDialog>
    </div>
  );
}

function ExamplePoster({ close, long = false }: Given) {
  const t = useText();
  return (
    <Poster
      title={t('shell.updateReadyTitle')}
      text={long ? `${t('shell.updateReady')}\n\n${t('shell.updateFailed')}` : ''}
      picture={<LazyScene name="noVehicles" className="absolute inset-0" />}
      mark={t('shell.demo')}
      testId="example-poster"
      onClose={close}
    >
      <button type="button" onClick={close} className={buttonClass('primary', 'medium')}>
        {t('common.continue')}
      </button>
    </Poster>
  );
}

function ExampleMoment({ close, long = false }: Given) {
  const t = useText();
  const amount = long ? longAmount : usualAmount;
  return (
    <Moment
      title={t('status.income.claimed')}
      hero={
        <Wheel>
          <MoneyText amount={amount} size={long ? 'amount' : 'title1'} />
        </Wheel>
      }
      done={t('common.done')}
      further={
        <button type="button" onClick={close} className={buttonClass('quiet')}>
          {t('withdraw.review')}
        </button>
      }
      testId="example-moment"
      onClose={close}
    >
      <p>{t('withdraw.noConditions')}</p>
    </Moment>
  );
}

export const overlays: ExampleGroup = {
  name: 'overlays',
  examples: [
    behindButton('Sheet', (close) => <ExampleSheet close={close} />),
    behindButton('Sheet long', (close) => <ExampleSheet close={close} long />),
    behindButton('Sheet busy', (close) => <ExampleSheet close={close} busy />),
    behindButton('Dialog', (close) => <ExampleDialog close={close} />),
    behindButton('Dialog long, danger', (close) => <ExampleDialog close={close} long danger />),
    behindButton('Dialog busy', (close) => <ExampleDialog close={close} busy />),
    behindButton('Dialog that must be read', (close) => <MustRead close={close} />),
    behindButton('TopDialog', (close) => <OverAll close={close} />),
    behindButton('Poster', (close) => <ExamplePoster close={close} />),
    behindButton('Poster long', (close) => <ExamplePoster close={close} long />),
    behindButton('Moment', (close) => <ExampleMoment close={close} />),
    behindButton('Moment 15 digits', (close) => <ExampleMoment close={close} long />),
  ],
};

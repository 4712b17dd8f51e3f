// Sheet for requesting a statement file, with the requested files: generated in the background, saved with a tap.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Chips, FieldError, Segments, Select, Sheet, TextInput, throttleSuitability } from '@roda/ui';
import { MOST_STATEMENT_DAYS } from '@roda/api-contract/wallet/statements';
import { failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useOnline } from '#shared/device/online.ts';
import { useToday } from '#shared/device/use-today.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useRequestStatement } from './files.queries.ts';
import { StatementFiles } from './statement-files.tsx';
import { requestedFor, spans, statementValidationError, taxYears } from './statements.model.ts';
import type { StatementForm } from './statements.model.ts';

export function StatementSheet({ open, onClose }: Readonly<{ open: boolean; onClose: () => void }>) {
  const t = useText();
  return (
    <Sheet open={open} title={t('files.title')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-6">
        <Ask />
        <StatementFiles />
      </div>
    </Sheet>
  );
}

const firstChoice = { kind: 'account', span: 'last30', from: '', to: '', format: 'pdf' } as const;

type Fields = Readonly<{
  form: StatementForm;
  set: (change: Partial<StatementForm>) => void;
}>;

function YearChoice({ form, set, today }: Fields & Readonly<{ today: string }>) {
  const t = useText();
  return (
    <>
      <Select
        label={t('files.year')}
        data-testid="statement-year"
        value={form.year}
        onValue={(year) => set({ year })}
        options={taxYears(today).map((year) => ({ value: year, label: year }))}
      />
      {form.kind === 'annual' && <p className="text-label font-normal text-ink-3">{t('files.annualHint')}</p>}
    </>
  );
}

function Ask() {
  const t = useText();
  const isOnline = useOnline();
  const today = useToday();
  const order = useRequestStatement();
  // A button that submits a form is not kept from a second tap by itself: each one counts against the day's files.
  const [passes] = useState(() => throttleSuitability());
  const [tried, setTried] = useState(false);
  const [form, setForm] = useState<StatementForm>({ ...firstChoice, year: today.slice(0, 4) });
  const fault = statementValidationError(form, today);
  const set = (change: Partial<StatementForm>) => setForm((before) => ({ ...before, ...change }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(fault).length === 0 && passes(event.timeStamp)) order.mutate(requestedFor(form, today));
  };
  const failed = order.error !== null && !isAborted(order.error) && !order.isPending;
  return (
    <form noValidate onSubmit={send} className="grid grid-cols-1 gap-4">
      <Segments
        label={t('files.kind')}
        testId="statement-kind"
        choices={[
          { value: 'account', label: t('files.account') },
          { value: 'tax', label: t('files.tax') },
          { value: 'annual', label: t('files.annual') },
        ]}
        value={form.kind}
        onValue={(kind) => set({ kind })}
      />
      {form.kind === 'account' ? (
        <Days form={form} set={set} today={today} fault={tried ? fault : {}} />
      ) : (
        <YearChoice form={form} set={set} today={today} />
      )}
      <Segments
        label={t('files.format')}
        testId="statement-format"
        choices={[
          { value: 'pdf', label: t('files.pdf') },
          { value: 'csv', label: t('files.csv') },
        ]}
        value={form.format}
        onValue={(format) => set({ format })}
      />
      <div aria-live="assertive">
        {failed && <FieldError>{failureText(t, order.error)}</FieldError>}
        {!isOnline && <FieldError>{t('shell.networkFailed')}</FieldError>}
      </div>
      <Button type="submit" wide busy={order.isPending} disabled={!isOnline} data-testid="order-statement">
        {t('files.order')}
      </Button>
    </form>
  );
}

type DaysProps = Fields & Readonly<{ today: string; fault: ReturnType<typeof statementValidationError> }>;

function Days({ form, set, today, fault }: DaysProps) {
  const t = useText();
  return (
    <>
      <Chips
        label={t('files.range')}
        testId="statement-span"
        choices={spans.map((value) => ({ value, label: t(`files.${value}`) }))}
        value={form.span}
        onValue={(span) => set({ span })}
      />
      {form.span === 'own' && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
          <TextInput
            label={t('files.from')}
            type="date"
            max={today}
            data-testid="statement-from"
            value={form.from}
            onValue={(from) => set({ from })}
            error={fault.from === undefined ? undefined : t(fault.from)}
          />
          <TextInput
            label={t('files.to')}
            type="date"
            max={today}
            data-testid="statement-to"
            value={form.to}
            onValue={(to) => set({ to })}
            error={fault.to === undefined ? undefined : t(fault.to, { n: MOST_STATEMENT_DAYS })}
          />
        </div>
      )}
    </>
  );
}

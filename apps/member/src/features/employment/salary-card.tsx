// One week of logged work: logged hours, calculation of the amount, and whether it arrived.

import type { ReactNode } from 'react';
import { Button, Card, FundsBreakdown, StatusTag, WholeDates } from '@roda/ui';
import type { Tone } from '@roda/ui';
import type { Salary } from '@roda/api-contract/employment/pay';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';

const tones: Readonly<Record<Salary['status'], Tone>> = {
  pending: 'neutral',
  paid: 'primary',
  confirmed: 'success',
  disputed: 'warning',
};

export type SalaryCardProps = Readonly<{
  salary: Salary;
  onAnswer: () => void;
  /** The receipt of a paid week, from another feature. */
  receipt: ReactNode;
}>;

export function SalaryCard({ salary, onAnswer, receipt }: SalaryCardProps) {
  const t = useText();
  const { at, percent } = useFormats();
  const { status, statusText, weekFrom, weekTo, employer, lines, days, gross, tax, net, taxRate, taxBasis } = salary;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="amount-figures text-title3">
            <WholeDates text={`${weekFrom} – ${weekTo}`} />
          </h2>
          <p className="text-label font-normal text-ink-3">{employer}</p>
        </div>
        <span data-testid={`salary-${salary.id}`} data-status={status}>
          <StatusTag tone={tones[status]}>{statusText}</StatusTag>
        </span>
      </div>
      <div className="rounded-control bg-fill px-3 py-2.5">
        <p className="text-label text-ink-2">{t('salary.logged', { days })}</p>
        {lines.map(({ text, unit }) => (
          <p key={`${unit}${text}`} className="amount-figures">
            {text}
          </p>
        ))}
      </div>
      <FundsBreakdown
        lines={[
          { label: t('salary.gross'), amount: gross },
          { label: t('salary.tax', { rate: percent(taxRate) }), amount: tax, minus: true },
        ]}
        total={{ label: t('salary.net'), amount: net }}
      />
      <p className="text-label font-normal text-ink-3">{taxBasis}</p>
      {salary.paidAt !== undefined && (
        <p className="text-ink-2">
          <WholeDates text={t('salary.paidAt', { time: at(salary.paidAt, true) })} />
        </p>
      )}
      {status === 'paid' && (
        <Button wide onClick={onAnswer} data-testid={`answer-${salary.id}`}>
          {t('salary.answer')}
        </Button>
      )}
      {salary.caseNumber !== undefined && (
        <p className="rounded-control bg-warning-tint px-3 py-2.5 text-warning">
          {t('salary.case', { number: salary.caseNumber })}
        </p>
      )}
      {status !== 'pending' && receipt}
    </Card>
  );
}

// One bill under a signed contract: subject, due date, late fee with its rule, and actions.

import { Button, Card, MoneyText, StatusTag, isPositive, toneOf } from '@roda/ui';
import type { Bill } from '@roda/api-contract/employment/pay';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';

export type BillCardProps = Readonly<{ bill: Bill; onPay: () => void; onDispute: () => void }>;

const open = ['overdue', 'to_repay', 'penalty_paused'];

export function BillCard({ bill, onPay, onDispute }: BillCardProps) {
  const t = useText();
  const { at } = useFormats();
  const { id, status, statusText, title, what, employer, number, total, dueOn, overdueDays, caseNumber } = bill;
  const isOpen = open.includes(status);
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-title3">{title}</h2>
        <span data-testid={`bill-${id}`} data-status={status}>
          <StatusTag tone={toneOf(status)}>{statusText}</StatusTag>
        </span>
      </div>
      <p className="text-ink-2">{what}</p>
      <p>
        <MoneyText amount={isOpen ? total : bill.amount} size="title1" />
      </p>
      <Penalty bill={bill} />
      <dl className="grid grid-cols-1 gap-1 text-label font-normal text-ink-3">
        <Fact
          label={t('bills.due')}
          value={overdueDays > 0 ? `${dueOn} · ${t('bills.late', { n: overdueDays })}` : dueOn}
        />
        <Fact label={t('bills.from')} value={employer} />
        <Fact label={t('bills.number')} value={number} />
        {bill.paidAt !== undefined && <Fact label={t('bills.paidAt')} value={at(bill.paidAt, true)} />}
        {bill.returnedAt !== undefined && <Fact label={t('bills.returnedAt')} value={at(bill.returnedAt, true)} />}
      </dl>
      <p className="text-label font-normal text-ink-2">{t('bills.rule', { rule: bill.rule })}</p>
      {bill.setOff && <p className="text-warning">{t('bills.setOff')}</p>}
      {isOpen && caseNumber !== undefined && (
        <p className="rounded-control bg-info-tint px-3 py-2.5 text-info">{t('bills.case', { number: caseNumber })}</p>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-2.5">
          <Button className="flex-1" onClick={onPay} data-testid={`pay-bill-${id}`}>
            {t('bills.pay')}
          </Button>
          {caseNumber === undefined && (
            <Button kind="secondary" className="flex-1" onClick={onDispute} data-testid={`dispute-bill-${id}`}>
              {t('bills.dispute')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function Fact({ label, value }: Readonly<{ label: string; value: string }>) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{label}</dt>
      <dd className="amount-figures ml-auto text-right text-ink-2">{value}</dd>
    </div>
  );
}

function Penalty({ bill: { amount, penalty } }: { bill: Bill }) {
  const t = useText();
  const { money } = useFormats();
  if (!isPositive(penalty)) return null;
  return <p className="text-ink-2">{t('bills.withPenalty', { amount: money(amount), penalty: money(penalty) })}</p>;
}

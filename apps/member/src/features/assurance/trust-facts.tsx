// Further public facts: the audit, processing times of withdrawals, bank statements, sources of income.

import type { ReactNode } from 'react';
import {
  IconBuildingBank,
  IconCashBanknote,
  IconCircleCheck,
  IconClock,
  IconAlertTriangle,
  IconShieldCheck,
} from '@tabler/icons-react';
import { Card, classNames, MoneyText, Rows, Section, WholeDates } from '@roda/ui';
import type { Solvency } from '@roda/api-contract/backoffice/solvency';
import { useFormats } from '#shared/texts/formats.ts';
import { spanOf } from '#shared/texts/span.ts';
import { useText } from '#shared/texts/texts.tsx';
import { BankAgreed } from './bank-agreed.tsx';

const look = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

export function TrustFacts({ figures }: { figures: Solvency }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <Audit audit={figures.audit} />
      <Withdrawals times={figures.withdrawals} />
      <Bank figures={figures} />
    </div>
  );
}

type FactProps = Readonly<{ icon: ReactNode; title: string; testId: string; children: ReactNode }>;

function Fact({ icon, title, testId, children }: FactProps) {
  return (
    <Card className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-3">
      <span className="grid size-10 place-items-center rounded-full bg-tint text-on-tint">{icon}</span>
      <div data-testid={testId}>
        <h3 className="text-title3">{title}</h3>
        <div className="mt-1 text-ink-2">{children}</div>
      </div>
    </Card>
  );
}

function Audit({ audit }: Pick<Solvency, 'audit'>) {
  const t = useText();
  const { at } = useFormats();
  return (
    <Fact icon={<IconShieldCheck {...look} />} title={t('solvency.audit')} testId="trust-audit">
      <p>{t('solvency.auditWhat')}</p>
      {audit === undefined ? (
        <p className="mt-2">{t('solvency.auditNone')}</p>
      ) : (
        <p
          className={
            audit.ok ? 'mt-2 flex gap-1.5 font-semibold text-success' : 'mt-2 flex gap-1.5 font-semibold text-danger'
          }
        >
          {audit.ok ? (
            <IconCircleCheck size={20} stroke={2} className="shrink-0" aria-hidden="true" />
          ) : (
            <IconAlertTriangle size={20} stroke={2} className="shrink-0" aria-hidden="true" />
          )}
          <span>
            <WholeDates
              text={
                audit.ok
                  ? t('solvency.auditOk', { time: at(audit.at, true) })
                  : t('solvency.auditFindings', { n: audit.findings, time: at(audit.at, true) })
              }
            />
          </span>
        </p>
      )}
    </Fact>
  );
}

function Withdrawals({ times }: Readonly<{ times: Solvency['withdrawals'] }>) {
  const t = useText();
  const { whole } = useFormats();
  const span = (minutes: number) => {
    const { unit, n } = spanOf(minutes);
    return t(`solvency.${unit}`, { n });
  };
  return (
    <Fact icon={<IconClock {...look} />} title={t('solvency.withdrawals')} testId="trust-withdrawals">
      {times === undefined || times.paid === 0 ? (
        <p>{t('solvency.withdrawalsNone')}</p>
      ) : (
        <>
          <p className="text-title2 text-ink">{span(times.medianMinutes)}</p>
          <p>{t('solvency.median')}</p>
          <p className="mt-1">{t('solvency.p95', { span: span(times.p95Minutes), count: whole(times.paid) })}</p>
        </>
      )}
    </Fact>
  );
}

type Account = Solvency['custody'][number];

function Bank({ figures: { reconciledAt: agreedOn, custody: accounts, currencies } }: { figures: Solvency }) {
  const t = useText();
  const hasAccount = (wanted: string): boolean =>
    accounts.some(({ purpose, currency }) => purpose === 'members' && currency === wanted);
  return (
    <Fact icon={<IconBuildingBank {...look} />} title={t('solvency.bank')} testId="trust-bank">
      <p>
        <BankAgreed day={agreedOn} />
      </p>
      <p className="mt-1">{t('solvency.bankWhat')}</p>
      {accounts.map((account) => (
        <BankAccount key={account.account} account={account} />
      ))}
      {currencies
        .filter(({ currency }) => hasAccount(currency))
        .map((sums) => (
          <MembersAccounts key={sums.currency} sums={sums} />
        ))}
    </Fact>
  );
}

function BankAccount({ account }: { account: Account }) {
  const t = useText();
  const { purpose, holder, name, closing, difference, statedOn, stated } = account;
  const agrees = isZero(difference);
  const title = t(purpose === 'members' ? `solvency.account.members.${holder}` : `solvency.account.${purpose}`);
  return (
    <section className="mt-3 border-t border-hairline pt-3" data-testid={`trust-account-${account.account}`}>
      <h4 className="font-semibold text-ink">{name === '' ? title : `${title} · ${name}`}</h4>
      <p className={stated ? 'text-label font-normal' : 'text-label font-normal text-danger'}>
        <WholeDates
          text={statedOn === undefined ? t('solvency.notStated') : t('solvency.statedOn', { day: statedOn })}
        />
      </p>
      <dl className="text-label font-normal">
        {closing !== undefined && <Line label={t('solvency.closing')} amount={closing} />}
        <Line label={t('solvency.statement')} amount={account.statement} />
        <Line label={t('solvency.book')} amount={account.book} />
        <Line label={t('solvency.inFlight')} amount={account.inFlight} />
        <Line label={t('solvency.difference')} amount={difference} {...(agrees ? {} : { className: 'text-danger' })} />
      </dl>
    </section>
  );
}

const isZero = (amount: string): boolean => /^-?0(\.0*)?$/.test(amount);

/** What is taken off in a sum, as its own line shows it. */
const minus = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** Whose money is in the accounts for members' money: the lines add up to the balances of those accounts. */
function MembersAccounts({ sums }: { sums: Solvency['currencies'][number] }) {
  const t = useText();
  const { currency, held, company, unassigned, leaving, arriving, onStatement } = sums;
  return (
    <section className="mt-3 border-t border-hairline pt-3" data-testid={`trust-members-${currency}`}>
      <h4 className="font-semibold text-ink">{t('solvency.whose')}</h4>
      <dl className="text-label font-normal">
        <Line label={t('solvency.held')} amount={held} currency={currency} />
        <Line label={t('solvency.company')} amount={company} currency={currency} />
        {!isZero(leaving) && <Line label={t('solvency.leaving')} amount={leaving} currency={currency} />}
        {!isZero(unassigned) && <Line label={t('solvency.unassigned')} amount={unassigned} currency={currency} />}
        {!isZero(arriving) && <Line label={t('solvency.arriving')} amount={minus(arriving)} currency={currency} />}
        <Line label={t('solvency.onStatement')} amount={onStatement} currency={currency} className="font-semibold" />
      </dl>
      <p className="mt-1 text-label font-normal">{t('solvency.companyWhat')}</p>
    </section>
  );
}

/** Revenue received and income paid: for all products together, and for each. */
export function IncomeSource({ figures: { currencies, products } }: { figures: Solvency }) {
  const t = useText();
  return (
    <Section title={t('solvency.source')}>
      <Card className="grid grid-cols-1 gap-3">
        <p className="flex gap-3 text-ink-2">
          <IconCashBanknote size={24} stroke={1.75} className="shrink-0 text-primary" aria-hidden="true" />
          {t('solvency.sourceWhat')}
        </p>
        {currencies.map(({ currency, revenueIn, ...income }) => (
          <dl key={currency} className="divide-y divide-hairline">
            <Line label={t('solvency.revenueIn')} amount={revenueIn} />
            <IncomeLines income={income} />
          </dl>
        ))}
      </Card>
      {products.length > 0 && <Products products={products} />}
    </Section>
  );
}

type Income = Pick<Solvency['currencies'][number], 'incomeEarned' | 'incomePaid' | 'incomeUnpaid'>;

/** What members earned, and where it is: the two parts add up to it. */
function IncomeLines({ income }: { income: Income }) {
  const t = useText();
  return (
    <>
      <Line label={t('solvency.earned')} amount={income.incomeEarned} testId="income-earned" />
      <Line label={t('solvency.paidOut')} amount={income.incomePaid} testId="income-paid" />
      <Line label={t('solvency.unpaid')} amount={income.incomeUnpaid} testId="income-unpaid" />
    </>
  );
}

type LineProps = Readonly<{ label: string; amount: string; currency?: string; testId?: string; className?: string }>;

function Line({ label, amount, currency, testId, className }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <dt className="text-ink-2">{label}</dt>
      <dd className={classNames('ml-auto', className)} data-testid={testId}>
        <MoneyText amount={amount} {...(currency === 'USDT' ? { symbol: 'USDT', places: 6 } : {})} />
      </dd>
    </div>
  );
}

function Products({ products }: Pick<Solvency, 'products'>) {
  const t = useText();
  return (
    <details className="mt-3">
      <summary className="pressable min-h-11 cursor-pointer px-1 py-2.5 font-semibold text-primary">
        {t('solvency.byProduct', { n: products.length })}
      </summary>
      <Rows label={t('solvency.byProduct', { n: products.length })}>
        {products.map(({ goodsId, name, revenueIn, ...income }) => (
          <li key={goodsId} className="px-4 py-3">
            <p className="font-semibold">{name}</p>
            <dl className="text-label font-normal">
              <Line label={t('solvency.revenueIn')} amount={revenueIn} />
              <IncomeLines income={income} />
            </dl>
          </li>
        ))}
      </Rows>
    </details>
  );
}

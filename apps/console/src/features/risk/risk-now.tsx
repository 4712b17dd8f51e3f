// Current risk state: the sales switch, liabilities and assets, income sources, maturities and concentration.

import { Alert, Card, Space, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { proposeCoverageThreshold } from '@roda/api-contract/backoffice/risk';
import { Action } from '#shared/action.tsx';
import { Facts, Money, When } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { BalanceSheet } from './balance-sheet.tsx';
import { Concentration } from './concentration.tsx';
import { CustodyAccounts } from './custody-accounts.tsx';
import { MaturingMonths } from './maturing-months.tsx';
import { useOverview } from './overview.ts';
import type { Overview } from './overview.ts';
import { usePercent } from './money-text.ts';
import type { StressFigures } from './stress.model.ts';

export function RiskNow() {
  const t = useText();
  return (
    <Loaded from={useOverview()}>
      {(overview) => (
        <div className="flex flex-col gap-5" data-testid="risk-now">
          <Suitability overview={overview} />
          <Typography.Text type="secondary">
            {t('ops.risk.asOf')} <When at={overview.asOf} />
          </Typography.Text>
          <CustodyAccounts accounts={overview.custody} />
          {overview.figures.map((figures) => (
            <CurrencyCard key={figures.currency} figures={figures} />
          ))}
          <MaturingMonths months={overview.maturing} />
          <Concentration overview={overview} />
        </div>
      )}
    </Loaded>
  );
}

function Suitability({ overview: { gate, threshold, audit } }: { overview: Overview }) {
  const t = useText();
  const percent = usePercent();
  const { isOpen, reason = 'books', since } = gate;
  return (
    <Card size="small">
      <div className="flex flex-col gap-3">
        <Alert
          type={isOpen ? 'success' : 'error'}
          showIcon
          data-testid="gate"
          title={
            <Space>
              {t(isOpen ? 'ops.risk.gate.open' : 'ops.risk.gate.closed')}
              {t('ops.risk.gate.since')}
              <When at={since} />
            </Space>
          }
          description={isOpen ? t('ops.risk.gate.always') : t(`ops.risk.gate.${reason}`)}
        />
        <Facts
          columns={3}
          of={[
            {
              label: 'ops.risk.threshold.stop',
              value: <span className="whitespace-nowrap">{percent(threshold.stop)}</span>,
            },
            {
              label: 'ops.risk.threshold.warn',
              value: <span className="whitespace-nowrap">{percent(threshold.warn)}</span>,
            },
            {
              label: 'ops.risk.audit',
              value: audit === undefined ? undefined : <AuditSaid audit={audit} />,
            },
          ]}
        />
        <MoveThreshold threshold={threshold} />
      </div>
    </Card>
  );
}

function AuditSaid({ audit: { at, ok, findings } }: { audit: NonNullable<Overview['audit']> }) {
  const t = useText();
  return (
    <Space wrap>
      <Tag color={ok ? 'success' : 'error'}>
        {ok ? t('ops.risk.audit.ok') : t('ops.risk.audit.broken', { n: findings })}
      </Tag>
      <When at={at} />
    </Space>
  );
}

function MoveThreshold({ threshold: { stop, warn, version } }: Pick<Overview, 'threshold'>) {
  const t = useText();
  return (
    <div>
      <Action
        op={proposeCoverageThreshold}
        input={{ version }}
        label="ops.risk.threshold.move"
        title={t('ops.risk.threshold')}
        note={t('ops.risk.threshold.note')}
        fields={[
          {
            name: 'stop',
            label: 'ops.risk.threshold.stop',
            kind: 'line',
            initial: stop,
            help: 'ops.risk.threshold.help',
          },
          { name: 'warn', label: 'ops.risk.threshold.warn', kind: 'line', initial: warn },
          { name: 'reason', label: 'ops.common.reason', kind: 'line' },
        ]}
        done="ops.common.proposed"
      />
    </div>
  );
}

function CurrencyCard({ figures }: { figures: StressFigures }) {
  const t = useText();
  const percent = usePercent();
  const { currency, claims, held, coverage, stated, byNewMoney } = figures;
  const isFair = /^-?0(\.0*)?$/.test(byNewMoney);
  return (
    <Card size="small" title={currency} data-testid={`risk-${currency}`}>
      <div className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-4">
        <Figure label={t('ops.risk.coverage')}>{percent(coverage) ?? '—'}</Figure>
        <Figure label={t('ops.risk.claims')}>
          <Money amount={claims} currency={currency} />
        </Figure>
        <div>
          <Figure label={t('ops.risk.held')}>
            <Money amount={held} currency={currency} />
          </Figure>
          <Tag color={stated ? 'success' : 'warning'}>{t(stated ? 'ops.risk.stated' : 'ops.risk.unstated')}</Tag>
        </div>
        <div>
          <Figure label={t('ops.risk.byNewMoney')}>
            <Money amount={byNewMoney} currency={currency} />
          </Figure>
          <Tag color={isFair ? 'success' : 'error'}>
            {t(isFair ? 'ops.risk.byNewMoney.zero' : 'ops.risk.byNewMoney.bad')}
          </Tag>
        </div>
      </div>
      <BalanceSheet figures={figures} />
    </Card>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className="m-0">
      <dt className="text-ink-3">{label}</dt>
      <dd className="m-0 text-title2 font-semibold">{children}</dd>
    </dl>
  );
}

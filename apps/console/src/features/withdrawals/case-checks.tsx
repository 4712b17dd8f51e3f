// Results of the automatic checks, the money's source, and the member's other withdrawals.

import { Progress, Space, Tag } from 'antd';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { withdrawalCase } from '@roda/api-contract/wallet/payouts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Money, RowLink, StateTag, When } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { sharesOf } from './withdrawals.model.ts';

type Backoffice = ReplyOf<typeof withdrawalCase>;

export function CaseChecks({ backoffice }: { backoffice: Backoffice }) {
  const t = useText();
  const passed = backoffice.checks.filter(({ ok }) => ok).length;
  return (
    <section className="flex min-w-0 flex-col gap-4" aria-labelledby="case-checks">
      <h2 id="case-checks" className="m-0 text-title3">
        {t('ops.withdrawals.checks')}
      </h2>
      <p className="m-0 text-ink-2">{t('ops.withdrawals.passed', { n: passed, of: backoffice.checks.length })}</p>
      <ul className="m-0 flex list-none flex-col gap-2 p-0" data-testid="checks">
        {backoffice.checks.map(({ code, ok, note }) => (
          <li key={code} className="flex items-center gap-2">
            {ok ? (
              <IconCircleCheck size={18} className="shrink-0 text-success" aria-hidden />
            ) : (
              <IconAlertTriangle size={18} className="shrink-0 text-warning" aria-hidden />
            )}
            <span className="grow">{note}</span>
            <Tag color={ok ? 'success' : 'warning'} className="me-0">
              {t(ok ? 'ops.withdrawals.ok' : 'ops.withdrawals.look')}
            </Tag>
          </li>
        ))}
      </ul>
      <p className="m-0 text-caption text-ink-2">{t('ops.withdrawals.checksNote')}</p>
      <Funds backoffice={backoffice} />
      <Others backoffice={backoffice} />
    </section>
  );
}

function Funds({ backoffice }: { backoffice: Backoffice }) {
  const t = useText();
  return (
    <>
      <h3 className="m-0 text-label font-semibold">{t('ops.withdrawals.funds')}</h3>
      {backoffice.funds.length === 0 && <p className="m-0 text-ink-2">{t('ops.withdrawals.noFunds')}</p>}
      {sharesOf(backoffice.funds, backoffice.currency).map(({ source, amount, percent }) => (
        <div key={source}>
          <div className="flex justify-between gap-2">
            <span>{t(`ops.withdrawals.source.${source}`)}</span>
            <Money amount={amount} currency={backoffice.currency} />
          </div>
          <Progress
            percent={percent}
            size="small"
            status="normal"
            format={(shown) => `${shown}%`}
            aria-label={t(`ops.withdrawals.source.${source}`)}
          />
        </div>
      ))}
    </>
  );
}

function Others({ backoffice }: { backoffice: Backoffice }) {
  const t = useText();
  if (backoffice.others.length === 0) return null;
  return (
    <>
      <h3 className="m-0 text-label font-semibold">{t('ops.withdrawals.others')}</h3>
      <ul className="m-0 flex list-none flex-col gap-1 p-0">
        {backoffice.others.map(({ id, status, amount, createdAt }) => (
          <li key={id}>
            <Space size={8} wrap>
              <RowLink page="withdrawals" id={id}>
                <When at={createdAt} />
              </RowLink>
              <Money amount={amount} currency={backoffice.currency} />
              <StateTag state={status} area="withdrawals" />
            </Space>
          </li>
        ))}
      </ul>
    </>
  );
}

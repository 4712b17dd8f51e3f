// Counted work without a proposal: selected, matched with received money, and proposed.

import { proposeRevenue } from '@roda/api-contract/income/settlement';
import { listUnposted, revenueMatches } from '@roda/api-contract/income/settlement-runs';
import type { Unposted as Gap } from '@roda/api-contract/income/settlement-runs';
import { listStatementLines } from '@roda/api-contract/sales/payments';
import { formatMoney, useUi } from '@roda/ui';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import type { FieldOption, Values } from '#shared/form/fields.ts';
import { Facts, Money, RowLink, When, Whole } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { arrivalsOf, preselected, shareOfWork, withMatches } from './revenue.model.ts';
import { FundsNote } from './funds-note.tsx';

const columns: readonly RecordColumn<Gap>[] = [
  {
    key: 'goodsName',
    title: 'ops.common.product',
    render: ({ goodsId, goodsName }) => (
      <RowLink page="goods" id={goodsId}>
        {goodsName}
      </RowLink>
    ),
  },
  {
    key: 'deviceNumber',
    title: 'ops.common.asset',
    render: ({ assetId, deviceNumber }) => (
      <RowLink page="assets" id={assetId}>
        {deviceNumber}
      </RowLink>
    ),
  },
  {
    key: 'periodFrom',
    title: 'ops.common.from',
    sort: 'periodFrom',
    render: ({ periodFrom }) => <When at={periodFrom} />,
  },
  { key: 'periodTo', title: 'ops.common.to', render: ({ periodTo }) => <When at={periodTo} /> },
  {
    key: 'rows',
    title: 'ops.revenue.rows',
    sort: 'rows',
    align: 'right',
    render: ({ rows }) => <Whole value={rows} />,
  },
  { key: 'imports', title: 'ops.revenue.imports', align: 'right', render: ({ imports }) => <Whole value={imports} /> },
  {
    key: 'amount',
    title: 'ops.revenue.gross',
    sort: 'amount',
    align: 'right',
    render: (row) => <Money amount={row.amount} currency={row.currency} />,
  },
  {
    key: 'members',
    title: 'ops.revenue.members',
    align: 'right',
    render: (row) => <Money amount={row.members} currency={row.currency} />,
  },
];

function Body({ gap }: { gap: Gap }) {
  return (
    <Facts
      of={[
        { label: 'ops.common.product', value: gap.goodsName },
        { label: 'ops.common.asset', value: gap.deviceNumber },
        { label: 'ops.common.from', value: <When at={gap.periodFrom} /> },
        { label: 'ops.common.to', value: <When at={gap.periodTo} /> },
        { label: 'ops.revenue.zone', value: gap.timeZone },
        { label: 'ops.revenue.rows', value: <Whole value={gap.rows} /> },
        { label: 'ops.revenue.gross', value: <Money amount={gap.amount} currency={gap.currency} /> },
        { label: 'ops.revenue.members', value: <Money amount={gap.members} currency={gap.currency} /> },
      ]}
    />
  );
}

/** Incoming bank lines with a remainder: open ones, and those partly matched to revenue. */
function useArrivals(currency: string) {
  const asked = { direction: 'in', limit: 100 } as const;
  const open = useAsk(listStatementLines, { ...asked, state: 'open' });
  const part = useAsk(listStatementLines, { ...asked, state: 'revenue' });
  return arrivalsOf([...(open.data?.list ?? []), ...(part.data?.list ?? [])], currency);
}

function Propose({ gap }: { gap: Gap }) {
  const t = useText();
  const { lang } = useUi();
  const { goodsId, assetId, periodFrom, periodTo } = gap;
  const match = useAsk(revenueMatches, { goodsId, assetId, periodFrom, periodTo });
  const matches = match.data?.list ?? [];
  const arrivals = withMatches(useArrivals(gap.currency), matches);
  const options: readonly FieldOption[] = arrivals.map(({ id, bookedOn, reference, free, fit }) => {
    const shown = { day: bookedOn, reference, free: formatMoney(free, { lang, symbol: 'Rp', places: 2 }) };
    const text =
      fit === undefined
        ? t('ops.revenue.arrival', shown)
        : t('ops.revenue.arrivalFit', { ...shown, fit: t(`ops.revenue.fit.${fit}`) });
    return { value: id, text };
  });
  const hindrance = (): string | undefined => {
    if (match.isPending) return t('ops.revenue.checking');
    if (match.data?.side !== undefined) return t(`ops.revenue.side.${match.data.side}`);
    return options.length === 0 ? t('ops.revenue.noArrival') : undefined;
  };
  const preview = (values: Values) => {
    const amount = typeof values['amount'] === 'string' ? values['amount'] : undefined;
    const arrival = arrivals.find(({ id }) => id === values['statementLineId']);
    return <FundsNote share={shareOfWork(gap, amount)} arrival={arrival} currency={gap.currency} />;
  };
  return (
    <Action
      op={proposeRevenue}
      input={{ goodsId, assetId, periodFrom, periodTo }}
      label="ops.revenue.propose"
      primary
      note={t('ops.revenue.proposeNote')}
      blocked={hindrance()}
      width={640}
      fields={[
        {
          name: 'statementLineId',
          label: 'ops.revenue.line',
          kind: 'choice',
          options,
          initial: preselected(matches),
        },
        { name: 'amount', label: 'ops.revenue.gross', kind: 'amount', optional: true, help: 'ops.revenue.amountHelp' },
        { name: 'reason', label: 'ops.common.reason', kind: 'lines', optional: true, help: 'ops.revenue.reasonHelp' },
      ]}
      preview={preview}
      done="ops.common.proposed"
    />
  );
}

export function Unposted() {
  return (
    <Records
      op={listUnposted}
      name="revenue-unposted"
      id={({ id }) => id}
      columns={columns}
      filters={[
        { name: 'search', label: 'ops.common.search', kind: 'text' },
        { name: 'goodsId', label: 'ops.income.goodsId', kind: 'number' },
      ]}
      drawer={(gap) => ({ title: gap.goodsName, body: <Body gap={gap} />, actions: <Propose gap={gap} /> })}
    />
  );
}

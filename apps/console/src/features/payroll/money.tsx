// Payroll funds matched to bank lines, and the tax tables for payroll.

import { Space, Table } from 'antd';
import {
  fundPayroll,
  listPayrollFundings,
  listPayrollTaxes,
  proposePayrollTax,
} from '@roda/api-contract/employment/payroll';
import { Action } from '#shared/action.tsx';
import { useArrivalOptions } from '#shared/arrival-options.ts';
import { useCountries } from '#shared/countries.tsx';
import type { FieldOption } from '#shared/form/fields.ts';
import { Facts, Money, RowLink, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

type Funding = RowOf<typeof listPayrollFundings>;
type Tax = RowOf<typeof listPayrollTaxes>;

export function Fundings({ employers }: { employers: readonly FieldOption[] }) {
  const t = useText();
  return (
    <Records
      op={listPayrollFundings}
      name="payroll-funds"
      id={({ id }) => id}
      columns={fundingColumns}
      filters={[{ name: 'employerId', label: 'ops.contracts.employer', kind: 'choice', options: employers }]}
      toolbar={
        <Action
          op={fundPayroll}
          label="ops.payroll.fund"
          note={t('ops.payroll.fundNote')}
          fields={[
            { name: 'employerId', label: 'ops.contracts.employer', kind: 'choice', options: employers },
            { name: 'statementLineId', label: 'ops.payroll.bankLine', kind: 'choice', options: useArrivalOptions() },
            { name: 'amount', label: 'ops.common.amount', kind: 'amount' },
          ]}
          done="ops.common.proposed"
        />
      }
    />
  );
}

const fundingColumns: readonly RecordColumn<Funding>[] = [
  { key: 'at', title: 'ops.common.at', sort: 'at', render: ({ at }) => <When at={at} /> },
  { key: 'employer', title: 'ops.contracts.employer' },
  {
    key: 'amount',
    title: 'ops.common.amount',
    sort: 'amount',
    align: 'right',
    render: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
  {
    key: 'statementLineId',
    title: 'ops.payroll.bankLine',
    render: ({ statementLineId }) => (
      <RowLink page="statements" id={statementLineId}>
        {statementLineId.slice(-8)}
      </RowLink>
    ),
  },
  { key: 'approvedBy', title: 'ops.payroll.approvedBy' },
];

export function Taxes() {
  const t = useText();
  const { options, nameOf } = useCountries();
  return (
    <Records
      op={listPayrollTaxes}
      name="payroll-taxes"
      id={({ id }) => id}
      columns={taxColumns(nameOf)}
      filters={[{ name: 'countryId', label: 'ops.common.country', kind: 'choice', options }]}
      toolbar={
        <Action
          op={proposePayrollTax}
          label="ops.payroll.newTax"
          note={t('ops.payroll.newTaxNote')}
          width={720}
          fields={[
            { name: 'countryId', label: 'ops.common.country', kind: 'choice', options },
            { name: 'validFrom', label: 'ops.common.validFrom', kind: 'day' },
            {
              name: 'brackets',
              label: 'ops.payroll.brackets',
              kind: 'list',
              initial: [{ from: '0', rateBp: 0 }],
              fields: [
                { name: 'from', label: 'ops.payroll.bracketFrom', kind: 'amount' },
                {
                  name: 'rateBp',
                  label: 'ops.payroll.rateBp',
                  kind: 'whole',
                  min: 0,
                  max: 6000,
                  help: 'ops.contracts.bpHelp',
                },
              ],
            },
            { name: 'basis', label: 'ops.payroll.taxBasis', kind: 'three' },
          ]}
          done="ops.common.proposed"
        />
      }
      drawer={(row) => ({ title: `${nameOf(row.countryId)} · ${row.validFrom}`, body: <TaxTable of={row} /> })}
    />
  );
}

function TaxTable({ of: row }: { of: Tax }) {
  const t = useText();
  return (
    <Space orientation="vertical" size="middle" className="w-full">
      <Facts
        of={[
          { label: 'ops.common.validFrom', value: row.validFrom },
          { label: 'ops.payroll.taxBasis', value: row.basis, wide: true },
        ]}
      />
      <Table
        size="small"
        rowKey="from"
        pagination={false}
        dataSource={[...row.brackets]}
        columns={[
          { title: t('ops.payroll.bracketFrom'), dataIndex: 'from', render: (_, { from }) => <Money amount={from} /> },
          { title: t('ops.payroll.rate'), dataIndex: 'rate', align: 'right', render: (_, { rate }) => percentOf(rate) },
        ]}
      />
    </Space>
  );
}

/** A ratio of the API as percent, exactly: `0.005` is `0.5%`. */
export const percentOf = (ratio: string): string => `${Number((Number(ratio) * 100).toFixed(4))}%`;

const taxColumns = (nameOf: (id: number) => string): readonly RecordColumn<Tax>[] => [
  { key: 'validFrom', title: 'ops.common.validFrom', sort: 'validFrom' },
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => nameOf(countryId) },
  {
    key: 'brackets',
    title: 'ops.payroll.brackets',
    render: ({ brackets }) => brackets.map(({ rate }) => percentOf(rate)).join(' · '),
  },
  { key: 'basis', title: 'ops.payroll.taxBasis', render: ({ basis }) => <div className="max-w-[36rem]">{basis}</div> },
];

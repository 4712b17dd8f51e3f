// One bill under a signed contract, and its actions under two-person approval.

import { pausePenalty, proposeBill, returnDeposit, waiveBill } from '@roda/api-contract/employment/bills';
import type { listBills } from '@roda/api-contract/employment/bills';
import { billKinds } from '@roda/api-contract/employment/contracts';
import { listContracts } from '@roda/api-contract/employment/signings';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import type { Field } from '#shared/form/fields.ts';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, MemberLink, Money, StateTag, When } from '#shared/value-display.tsx';
import type { RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

export type BillRowConsole = RowOf<typeof listBills>;

const reason: Field = { name: 'reason', label: 'ops.common.reason', kind: 'lines' };
const kinds = billKinds.map((value) => ({ value, label: `ops.bills.kind.${value}` as const }));

export function Bill({ of: row }: { of: BillRowConsole }) {
  const t = useText();
  const { currency } = row;
  return (
    <Facts
      of={[
        { label: 'ops.common.state', value: <StateTag state={row.status} area="bills" /> },
        { label: 'ops.common.kind', value: t(`ops.bills.kind.${row.kind}`) },
        { label: 'ops.common.member', value: <MemberLink id={row.memberId} /> },
        { label: 'ops.payroll.contract', value: row.contractNumber },
        { label: 'ops.contracts.employer', value: row.employer },
        { label: 'ops.bills.what', value: row.what },
        { label: 'ops.common.amount', value: <Money amount={row.amount} currency={currency} /> },
        { label: 'ops.bills.penalty', value: <Money amount={row.penalty} currency={currency} /> },
        { label: 'ops.common.total', value: <Money amount={row.total} currency={currency} /> },
        { label: 'ops.bills.dueOn', value: row.dueOn },
        { label: 'ops.bills.overdueDays', value: String(row.overdueDays) },
        { label: 'ops.common.created', value: <When at={row.createdAt} /> },
        { label: 'ops.bills.paidAt', value: row.paidAt && <When at={row.paidAt} /> },
        { label: 'ops.bills.returnedAt', value: row.returnedAt && <When at={row.returnedAt} /> },
        {
          label: 'ops.payroll.case',
          value: row.caseNumber && <a href={hrefOf('complaints', { number: row.caseNumber })}>{row.caseNumber}</a>,
        },
        { label: 'ops.bills.rule', value: row.rule, wide: true },
      ]}
    />
  );
}

const isOpen = ({ status }: BillRowConsole): boolean => ['overdue', 'to_repay', 'penalty_paused'].includes(status);
const isStored = ({ kind, paidAt, returnedAt }: BillRowConsole): boolean =>
  kind === 'equipment_deposit' && paidAt !== undefined && returnedAt === undefined;

/** Whether the bill still allows any action. */
export const canChange = (row: BillRowConsole): boolean => isOpen(row) || isStored(row);

export function BillActions({ of: row }: { of: BillRowConsole }) {
  const { id, status } = row;
  return (
    <>
      {isOpen(row) && (
        <Action
          op={pausePenalty}
          input={{ id, on: status !== 'penalty_paused' }}
          label={status === 'penalty_paused' ? 'ops.bills.resume' : 'ops.bills.pause'}
          fields={[reason]}
          done="ops.common.proposed"
        />
      )}
      {isOpen(row) && (
        <Action
          op={waiveBill}
          input={{ id }}
          label="ops.bills.waive"
          fields={[
            {
              name: 'what',
              label: 'ops.bills.waiveWhat',
              kind: 'choice',
              options: [
                { value: 'penalty', label: 'ops.bills.waivePenalty' },
                { value: 'bill', label: 'ops.bills.waiveWhole' },
              ],
            },
            reason,
          ]}
          done="ops.common.proposed"
        />
      )}
      {isStored(row) && (
        <Action
          op={returnDeposit}
          input={{ id }}
          label="ops.bills.giveBack"
          fields={[reason]}
          done="ops.common.proposed"
        />
      )}
    </>
  );
}

/** Only from a contract in force, and at most what its terms let the employer bill. */
export function NewBill() {
  const t = useText();
  const { data } = useAsk(listContracts, { state: 'active', limit: 100 });
  const contracts = (data?.list ?? []).map(({ id, number, name, employer }) => ({
    value: id,
    text: `${number} · ${name} · ${employer}`,
  }));
  return (
    <Action
      op={proposeBill}
      label="ops.bills.create"
      note={t('ops.bills.createNote')}
      fields={[
        { name: 'contractId', label: 'ops.payroll.contract', kind: 'choice', options: contracts },
        { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kinds },
        { name: 'what', label: 'ops.bills.what', kind: 'line' },
        { name: 'amount', label: 'ops.common.amount', kind: 'amount' },
        { name: 'dueOn', label: 'ops.bills.dueOn', kind: 'day' },
      ]}
      done="ops.common.proposed"
    />
  );
}

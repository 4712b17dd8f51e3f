// Custody accounts: purpose, bank or provider, the last day and balance that a statement states, and the balance since.

import { useState } from 'react';
import { Table, Tag } from 'antd';
import {
  custodyHolders,
  custodyPurposes,
  listCustodyAccounts,
  proposeCustodyAccount,
  type CustodyAccountInfo,
} from '@roda/api-contract/backoffice/custody';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import { CustodyName } from '#shared/custody-accounts.tsx';
import type { Field, FieldOption } from '#shared/form/fields.ts';
import { hrefOf } from '#shared/location-params.ts';
import { Loaded } from '#shared/page-states.tsx';
import { useText } from '#shared/texts.tsx';
import { DayText, Money, StateTag, none } from '#shared/value-display.tsx';
import { accountToName, addedAccount, isUnnamed } from './custody.model.ts';

const purposes: readonly FieldOption[] = custodyPurposes.map((value) => ({
  value,
  label: `ops.custody.purpose.${value}` as const,
}));
const holders: readonly FieldOption[] = custodyHolders.map((value) => ({
  value,
  label: `ops.custody.holder.${value}` as const,
}));
const currencies: readonly FieldOption[] = ['IDR', 'USDT'].map((value) => ({ value, text: value }));

const isProvider = ({ holder }: Readonly<Record<string, unknown>>): boolean => holder === 'provider';

const kindFields = (countries: readonly FieldOption[]): readonly Field[] => [
  { name: 'code', label: 'ops.common.code', kind: 'line', help: 'ops.custody.codeHelp' },
  { name: 'purpose', label: 'ops.custody.purpose', kind: 'choice', options: purposes, initial: 'members' },
  { name: 'holder', label: 'ops.custody.holder', kind: 'choice', options: holders, initial: 'bank' },
  { name: 'provider', label: 'ops.custody.provider', kind: 'line', when: isProvider },
  { name: 'currency', label: 'ops.common.currency', kind: 'choice', options: currencies, initial: 'IDR' },
  {
    name: 'countryId',
    label: 'ops.common.country',
    kind: 'choice',
    options: countries,
    help: 'ops.custody.countryHelp',
  },
];

const namedFields = (account?: CustodyAccountInfo): readonly Field[] => [
  { name: 'name', label: 'ops.custody.name', kind: 'line', initial: account?.name, help: 'ops.custody.nameHelp' },
  {
    name: 'numberEnd',
    label: 'ops.custody.numberEnd',
    kind: 'line',
    initial: account?.numberEnd,
    help: 'ops.custody.numberHelp',
  },
];

const beginningFields = (account?: CustodyAccountInfo): readonly Field[] => [
  {
    name: 'openedOn',
    label: 'ops.custody.openedOn',
    kind: 'day',
    optional: true,
    initial: account?.openedOn,
    help: 'ops.custody.openedHelp',
  },
  {
    name: 'opening',
    label: 'ops.statements.opening',
    kind: 'amount',
    initial: account?.opening ?? '0.00',
    help: 'ops.custody.openingHelp',
  },
];

const reason: Field = { name: 'reason', label: 'ops.common.reason', kind: 'line' };

/** An account's beginning never changes after its first statement. */
const changeFields = (account: CustodyAccountInfo): readonly Field[] => [
  ...namedFields(account),
  ...(account.stated === undefined ? beginningFields(account) : []),
  reason,
];

const keptBeginning = ({ stated, openedOn, opening }: CustodyAccountInfo) =>
  stated === undefined ? {} : { opening, ...(openedOn === undefined ? {} : { openedOn }) };

/**
 * The account whose form the address opens, null where it is the form of a new one. Decided when the page opens: what a
 * form changes opens no other one.
 */
export function useAskedAccount(): string | null | undefined {
  const { data: accounts } = useAsk(listCustodyAccounts, {});
  const [asked, setAsked] = useState<string | null>();
  if (accounts !== undefined && asked === undefined) setAsked(accountToName(accounts)?.code ?? null);
  return asked;
}

export function AddCustodyAccount({ isAsked }: Readonly<{ isAsked: boolean }>) {
  const t = useText();
  const countries = useCountryOptions();
  return (
    <Action
      op={proposeCustodyAccount}
      isAsked={isAsked}
      label="ops.custody.add"
      fields={[...kindFields(countries), ...namedFields(), ...beginningFields(), reason]}
      shape={addedAccount}
      note={t('ops.custody.addNote')}
      done="ops.common.proposed"
      primary
    />
  );
}

function Change({ account, isAsked }: { account: CustodyAccountInfo; isAsked: boolean }) {
  const t = useText();
  const { code, version } = account;
  return (
    <Action
      op={proposeCustodyAccount}
      input={{ code, version, ...keptBeginning(account) }}
      label="ops.common.edit"
      title={`${t('ops.common.edit')}: ${t(`ops.custody.purpose.${account.purpose}`)} (${code})`}
      size="small"
      isAsked={isAsked}
      fields={changeFields(account)}
      note={t('ops.custody.changeNote')}
      done="ops.common.proposed"
      blocked={account.proposed ? t('ops.common.proposed') : undefined}
    />
  );
}

function Purpose({ of }: { of: CustodyAccountInfo }) {
  const t = useText();
  return (
    <>
      <Tag color={of.purpose === 'members' ? 'blue' : 'default'}>{t(`ops.custody.purpose.${of.purpose}`)}</Tag>
      {isUnnamed(of) && <Tag color="warning">{t('ops.custody.unnamed')}</Tag>}
      {of.proposed && <StateTag state="proposed" />}
    </>
  );
}

function Stated({ of: { code, stated } }: { of: CustodyAccountInfo }) {
  const t = useText();
  if (stated === undefined) return <Tag color="warning">{t('ops.custody.neverStated')}</Tag>;
  return (
    <a href={hrefOf('statements', { tab: 'imports', account: code })}>
      <DayText at={stated.to} />
    </a>
  );
}

export function CustodyAccounts({ asked }: Readonly<{ asked: string | null | undefined }>) {
  const t = useText();
  const answer = useAsk(listCustodyAccounts, {});
  return (
    <Loaded from={answer}>
      {(accounts) => (
        <Table
          size="small"
          rowKey="code"
          dataSource={accounts}
          pagination={false}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: t('ops.custody.purpose'), render: (_, account) => <Purpose of={account} /> },
            { title: t('ops.statements.account'), render: (_, { code }) => <CustodyName code={code} /> },
            { title: t('ops.common.code'), render: (_, { code }) => <code>{code}</code> },
            {
              title: t('ops.custody.holder'),
              render: (_, { holder, provider }) => provider ?? t(`ops.custody.holder.${holder}`),
            },
            { title: t('ops.common.country'), render: (_, { countryId }) => <CountryName id={countryId} /> },
            {
              title: t('ops.custody.openedOn'),
              render: (_, { openedOn }) => (openedOn === undefined ? none : <DayText at={openedOn} />),
            },
            {
              title: t('ops.statements.opening'),
              align: 'right',
              render: (_, { opening, currency }) => <Money amount={opening} currency={currency} />,
            },
            { title: t('ops.custody.statedTo'), render: (_, account) => <Stated of={account} /> },
            {
              title: t('ops.custody.closing'),
              align: 'right',
              render: (_, { stated, currency }) => <Money amount={stated?.closing} currency={currency} />,
            },
            {
              title: t('ops.reconciliation.statement'),
              align: 'right',
              render: (_, { statement, currency }) => <Money amount={statement} currency={currency} />,
            },
            {
              key: 'change',
              render: (_, account) => <Change account={account} isAsked={account.code === asked} />,
            },
          ]}
        />
      )}
    </Loaded>
  );
}

// The published withdrawal terms by country: current and scheduled, changed under two-person approval.

import { useState } from 'react';
import { Select, Typography } from 'antd';
import {
  listWithdrawalTerms,
  proposeBankHoliday,
  proposeWithdrawalDiscounts,
  proposeWithdrawalRule,
  proposeWithdrawalTax,
} from '@roda/api-contract/wallet/banks';
import type { ReplyOf } from '@roda/api-contract/operation';
import { formatPercent, useUi } from '@roda/ui';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { useCountryOptions } from '#shared/countries.tsx';
import type { Field } from '#shared/form/fields.ts';
import { DayText, Money, Texts } from '#shared/value-display.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { basisPoints } from './rates.model.ts';

type Terms = ReplyOf<typeof listWithdrawalTerms>;

const from: Field = { name: 'validFrom', label: 'ops.common.validFrom', kind: 'day', help: 'ops.parameters.fromHelp' };
const reason: Field = { name: 'reason', label: 'ops.common.reason', kind: 'line' };

/** Basis points as a percentage. */
function Rate({ bp }: { bp: number }) {
  return formatPercent(bp / 10_000, useUi().lang);
}

export function Withdrawing() {
  const t = useText();
  const countries = useCountryOptions();
  const [chosen, setChosen] = useState<number>();
  const countryId = chosen ?? Number(countries[0]?.value ?? 0);
  const terms = useAsk(listWithdrawalTerms, countryId === 0 ? undefined : { countryId });
  return (
    <div className="flex flex-col gap-6">
      <label className="flex items-center gap-2">
        {t('ops.common.country')}
        <Select<number>
          className="min-w-44"
          value={countryId === 0 ? null : countryId}
          onChange={setChosen}
          options={countries.map(({ value, text }) => ({ value: Number(value), label: text }))}
        />
      </label>
      <Loaded from={terms}>
        {(all) => (
          <>
            <Rules terms={all} countryId={countryId} />
            <Discounts terms={all} />
            <Taxes terms={all} countryId={countryId} />
            <Holidays terms={all} countryId={countryId} />
          </>
        )}
      </Loaded>
    </div>
  );
}

type PartProps = Readonly<{ terms: Terms; countryId: number }>;

function Part({ title, act: action, children }: { title: string; act: React.ReactNode; children: React.ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <Typography.Title level={2} className="m-0 text-title3">
          {title}
        </Typography.Title>
        {action}
      </div>
      {children}
    </section>
  );
}

type Rule = Terms['rules'][number];

const ruleColumns: readonly RecordColumn<Rule>[] = [
  { key: 'validFrom', title: 'ops.common.validFrom', render: ({ validFrom }) => <DayText at={validFrom} /> },
  {
    key: 'feeRateBp',
    title: 'ops.parameters.fee',
    align: 'right',
    render: ({ feeRateBp }) => <Rate bp={feeRateBp} />,
  },
  {
    key: 'autoBelow',
    title: 'ops.parameters.autoBelow',
    align: 'right',
    render: ({ autoBelow }) => <Money amount={autoBelow} />,
  },
  { key: 'autoCardAgeHours', title: 'ops.parameters.cardAge', align: 'right' },
  { key: 'decideWithinHours', title: 'ops.parameters.decide', align: 'right' },
  { key: 'payWithinDays', title: 'ops.parameters.pay', align: 'right' },
];

const ruleFields = (last: Rule | undefined): readonly Field[] => [
  from,
  {
    name: 'fee',
    label: 'ops.parameters.fee',
    kind: 'decimal',
    min: 0,
    max: 5,
    initial: (last?.feeRateBp ?? 0) / 100,
  },
  {
    name: 'autoBelow',
    label: 'ops.parameters.autoBelow',
    kind: 'amount',
    initial: last?.autoBelow,
    help: 'ops.parameters.autoBelowHelp',
  },
  {
    name: 'autoCardAgeHours',
    label: 'ops.parameters.cardAge',
    kind: 'whole',
    min: 24,
    max: 8_760,
    initial: last?.autoCardAgeHours,
  },
  {
    name: 'decideWithinHours',
    label: 'ops.parameters.decide',
    kind: 'whole',
    min: 1,
    max: 24,
    initial: last?.decideWithinHours,
  },
  {
    name: 'payWithinDays',
    label: 'ops.parameters.pay',
    kind: 'whole',
    min: 1,
    max: 3,
    initial: last?.payWithinDays,
  },
  reason,
];

function Rules({ terms, countryId }: PartProps) {
  const t = useText();
  const action = (
    <Action
      op={proposeWithdrawalRule}
      input={{ countryId }}
      label="ops.common.propose"
      title={t('ops.parameters.rule')}
      note={t('ops.parameters.ruleNote')}
      done="ops.common.proposed"
      fields={ruleFields(terms.rules[0])}
      shape={({ fee, ...others }) => ({ ...others, feeRateBp: basisPoints(fee) })}
    />
  );
  return (
    <Part title={t('ops.parameters.rule')} act={action}>
      <ShortList rows={terms.rules} id={({ validFrom }) => validFrom} columns={ruleColumns} />
    </Part>
  );
}

function Discounts({ terms }: { terms: Terms }) {
  const t = useText();
  const nine = Array.from({ length: 9 }, (_, index) => index + 1);
  const newest = terms.discounts[0]?.validFrom;
  const now = (level: number) =>
    terms.discounts.find((one) => one.level === level && one.validFrom === newest)?.discountBp ?? 0;
  const action = (
    <Action
      op={proposeWithdrawalDiscounts}
      label="ops.common.propose"
      title={t('ops.parameters.discounts')}
      note={t('ops.parameters.discountsNote')}
      done="ops.common.proposed"
      fields={[
        from,
        ...nine.map((level): Field => ({
          name: `level${level}`,
          label: `ops.parameters.level.${level as 1}`,
          kind: 'decimal',
          min: 0,
          max: 50,
          initial: now(level) / 100,
        })),
        reason,
      ]}
      shape={({ validFrom, reason: why, ...levels }) => ({
        validFrom: String(validFrom),
        reason: String(why),
        discounts: nine.map((level) => ({ level, discountBp: basisPoints(levels[`level${level}`]) })),
      })}
    />
  );
  return (
    <Part title={t('ops.parameters.discounts')} act={action}>
      <ShortList
        rows={terms.discounts}
        id={({ validFrom, level }) => `${validFrom}-${level}`}
        columns={[
          { key: 'validFrom', title: 'ops.common.validFrom', render: ({ validFrom }) => <DayText at={validFrom} /> },
          { key: 'level', title: 'ops.parameters.level', align: 'right' },
          {
            key: 'discountBp',
            title: 'ops.parameters.discount',
            align: 'right',
            render: ({ discountBp }) => <Rate bp={discountBp} />,
          },
        ]}
      />
    </Part>
  );
}

function Taxes({ terms, countryId }: PartProps) {
  const t = useText();
  const action = (
    <Action
      op={proposeWithdrawalTax}
      input={{ countryId }}
      label="ops.common.propose"
      title={t('ops.parameters.tax')}
      done="ops.common.proposed"
      fields={[
        from,
        { name: 'rate', label: 'ops.parameters.rate', kind: 'decimal', min: 0, max: 30 },
        { name: 'basis', label: 'ops.parameters.basis', kind: 'three', help: 'ops.parameters.basisHelp' },
      ]}
      shape={({ rate, ...others }) => ({ ...others, rateBp: basisPoints(rate) })}
    />
  );
  return (
    <Part title={t('ops.parameters.tax')} act={action}>
      <ShortList
        rows={terms.taxes}
        id={({ validFrom }) => validFrom}
        columns={[
          { key: 'validFrom', title: 'ops.common.validFrom', render: ({ validFrom }) => <DayText at={validFrom} /> },
          { key: 'rateBp', title: 'ops.parameters.rate', align: 'right', render: ({ rateBp }) => <Rate bp={rateBp} /> },
          { key: 'basis', title: 'ops.parameters.basis', render: ({ basis }) => <Texts of={basis} /> },
        ]}
      />
    </Part>
  );
}

function Holidays({ terms, countryId }: PartProps) {
  const t = useText();
  const action = (
    <Action
      op={proposeBankHoliday}
      input={{ countryId }}
      label="ops.common.propose"
      title={t('ops.parameters.holidays')}
      done="ops.common.proposed"
      fields={[
        { name: 'onDate', label: 'ops.common.day', kind: 'day' },
        { name: 'closed', label: 'ops.parameters.closed', kind: 'yesno', initial: true },
      ]}
    />
  );
  return (
    <Part title={t('ops.parameters.holidays')} act={action}>
      <p className="m-0">{terms.holidays.length === 0 ? t('ops.common.none') : terms.holidays.join(' · ')}</p>
    </Part>
  );
}

// Form to request a report: which one, for which days, in which formats.

import { reportKinds, runReport } from '@roda/api-contract/backoffice/reports';
import type { CallOf } from '@roda/api-contract/operation';
import { Action } from '#shared/action.tsx';
import type { Field, Values } from '#shared/form/fields.ts';
import { serverNow } from '#shared/server.ts';
import { useZone } from '#shared/store.ts';
import { useText } from '#shared/texts.tsx';
import { lastMonthBefore } from './report-days.model.ts';

export const kindOptions = reportKinds.map((value) => ({ value, label: `report.kind.${value}` as const }));

export const formatField: Field = {
  name: 'formats',
  label: 'ops.reports.formats',
  kind: 'choices',
  initial: ['xlsx'],
  options: (['csv', 'xlsx', 'pdf'] as const).map((value) => ({ value, label: `ops.reports.format.${value}` as const })),
};

const dayFields = (timeZone: string): readonly Field[] => {
  const { from, to } = lastMonthBefore(serverNow(), timeZone);
  return [
    { name: 'from', label: 'ops.common.from', kind: 'day', initial: from },
    { name: 'to', label: 'ops.common.to', kind: 'day', initial: to },
  ];
};

export function RunReport() {
  const t = useText();
  const timeZone = useZone();
  return (
    <Action
      op={runReport}
      label="ops.reports.run"
      note={t('ops.reports.runNote')}
      primary
      fields={[
        {
          name: 'kind',
          label: 'ops.reports.report',
          kind: 'choice',
          options: kindOptions.filter(({ value }) => value !== 'regulator_pack'),
        },
        ...dayFields(timeZone),
        formatField,
      ]}
      done="ops.reports.runStarted"
    />
  );
}

/** The pack is one archive: only its days can be chosen. */
export function RunPack() {
  const t = useText();
  const timeZone = useZone();
  const shape = (values: Values) =>
    ({ ...values, kind: 'regulator_pack', formats: ['pdf', 'xlsx'] }) as CallOf<typeof runReport>;
  return (
    <Action
      op={runReport}
      label="ops.reports.pack"
      note={t('ops.reports.packNote')}
      fields={dayFields(timeZone)}
      shape={shape}
      done="ops.reports.runStarted"
    />
  );
}

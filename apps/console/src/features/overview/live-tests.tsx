// The providers of a step of the checklist: what the last live test of each came to, and the button of another one.

import { IconAlertTriangle, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import {
  testEmail,
  testPaymentProvider,
  testTextMessages,
  type LiveTest,
  type LiveTestChannel,
} from '@roda/api-contract/backoffice/setup';
import { Action } from '#shared/action.tsx';
import type { Field } from '#shared/form/fields.ts';
import { useText } from '#shared/texts.tsx';
import { When } from '#shared/value-display.tsx';

const phone: readonly Field[] = [
  { name: 'to', label: 'ops.setup.test.phone', kind: 'line', help: 'ops.setup.test.phoneHelp' },
];
const address: readonly Field[] = [
  { name: 'to', label: 'ops.setup.test.address', kind: 'line', optional: true, help: 'ops.setup.test.addressHelp' },
];

const ways = {
  text: { op: testTextMessages, label: 'ops.setup.test.sendText', fields: phone },
  email: { op: testEmail, label: 'ops.setup.test.sendEmail', fields: address },
  payment: { op: testPaymentProvider, label: 'ops.setup.test.ask', fields: [] },
} as const satisfies Record<LiveTestChannel, unknown>;

export function LiveTests({ tests }: Readonly<{ tests: readonly LiveTest[] }>) {
  return (
    <ul className="m-0 flex list-none flex-col gap-2 p-0 pt-1">
      {tests.map((test) => (
        <Tested key={`${test.channel} ${test.provider}`} test={test} />
      ))}
    </ul>
  );
}

function Tested({ test }: Readonly<{ test: LiveTest }>) {
  const t = useText();
  const { channel, provider, isPassed, last } = test;
  const { op, label, fields } = ways[channel];
  const Icon = isPassed ? IconCircleCheck : last === undefined ? IconCircle : IconAlertTriangle;
  const tone = isPassed ? 'text-success' : last === undefined ? 'text-ink-3' : 'text-warning';
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1" data-testid={`live-test-${channel}-${provider}`}>
      <Icon size={16} aria-hidden className={`mt-1 shrink-0 ${tone}`} />
      <div className="flex min-w-60 grow flex-col text-label font-normal">
        <span className="font-semibold text-ink">{t('ops.setup.test.name', { channel, provider })}</span>
        <span className="max-w-prose text-ink-2">
          {last === undefined ? t('ops.setup.test.never') : t(`ops.setup.test.${sentenceOf(channel, last.outcome)}`)}
        </span>
        {last !== undefined && <Last of={last} />}
      </div>
      <Action op={op} input={{ provider }} fields={fields} label={label} size="small" />
    </li>
  );
}

type Outcome = NonNullable<LiveTest['last']>['outcome'];

/** To be accepted is another thing for a message than for a question. */
const sentenceOf = (channel: LiveTestChannel, outcome: Outcome) =>
  channel === 'payment' && outcome === 'accepted' ? 'answered' : outcome;

function Last({ of: { at, by, code, isCurrent } }: Readonly<{ of: NonNullable<LiveTest['last']> }>) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-x-3 text-ink-3">
      <span>
        <When at={at} /> · {by}
      </span>
      {code !== '' && <span>{t('ops.setup.test.code', { code })}</span>}
      {!isCurrent && <span className="text-warning">{t('ops.setup.test.changed')}</span>}
    </span>
  );
}

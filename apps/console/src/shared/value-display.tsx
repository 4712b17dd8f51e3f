// Display components of values: money, times, states, people, facts.

import type { Lang } from '@roda/domain/language';
import type { ReactNode } from 'react';
import { Descriptions, Tag, Typography } from 'antd';
import { toneOf } from '@roda/ui';
import type { Tone } from '@roda/ui';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import { hrefOf } from './location-params.ts';
import { none } from './plain-values.tsx';
import { useSaid, useText, useWordOf } from './texts.tsx';

export { DayText, Money, When, Whole, none } from './plain-values.tsx';

const colours: Readonly<Record<Tone, string>> = {
  neutral: 'default',
  primary: 'purple',
  success: 'success',
  warning: 'warning',
  danger: 'error',
  info: 'processing',
  gold: 'gold',
};

/**
 * A state as a coloured tag: the text `ops.<area>.state.<state>`, else the shared `ops.state.<state>`, else the code.
 * The colour follows the code unless given.
 */
export function StateTag({ state, area, tone }: { state: string; area?: string; tone?: Tone }) {
  const word = useWordOf();
  const text = word(state, `ops.${area}.state.${state}`, `ops.common.state.${state}`, `status.${area}.${state}`);
  return <Tag color={colours[tone ?? backofficeTones[state] ?? toneOf(state)]}>{text}</Tag>;
}

/** Colours of states that exist in the console only. */
const backofficeTones: Readonly<Record<string, Tone>> = {
  open: 'warning',
  waiting: 'warning',
  proposed: 'warning',
  draft: 'neutral',
  active: 'success',
  published: 'success',
  live: 'success',
  enabled: 'success',
  done: 'success',
  matched: 'success',
  verified: 'success',
  blocked: 'danger',
  restricted: 'danger',
  locked: 'danger',
  expired: 'danger',
  invited: 'info',
  answered: 'success',
  closed: 'neutral',
  withdrawn: 'neutral',
  retired: 'neutral',
  removed: 'neutral',
  returned: 'warning',
  running: 'info',
};

export function YesNo({ value }: { value: boolean | undefined }) {
  const t = useText();
  if (value === undefined) return none;
  return <Tag color={value ? 'success' : 'default'}>{t(value ? 'common.yes' : 'common.no')}</Tag>;
}

/** A link to a row of another page; the click does not open the row that contains it. */
type RowLinkProps = Readonly<{ page: string; tab?: string | undefined; id: string | number; children?: ReactNode }>;

export function RowLink({ page, tab, id, children }: RowLinkProps) {
  return (
    <Typography.Link href={hrefOf(page, { tab, row: String(id) })} onClick={(event) => event.stopPropagation()}>
      {children ?? id}
    </Typography.Link>
  );
}

export function MemberLink({ id }: { id: string | undefined }) {
  return id === undefined ? none : <RowLink page="members" id={id} />;
}

export type Fact = Readonly<{ label: ConsoleMessageKey; value: ReactNode; wide?: boolean }>;

/** Facts in two columns; those without a value are omitted. */
export function Facts({ of, columns = 2 }: { of: readonly Fact[]; columns?: number }) {
  const t = useText();
  const items = of
    .filter(({ value }) => value !== undefined && value !== '')
    .map(({ label, value, wide }, index) => ({
      key: `${label}-${index}`,
      label: t(label),
      children: value,
      span: wide === true ? columns : 1,
    }));
  return <Descriptions size="small" bordered column={{ xs: 1, sm: 1, md: columns }} items={items} />;
}

/** Text in three languages, the operator's first. */
export function Texts({ of }: { of: Readonly<Partial<Record<Lang, string>>> | undefined }) {
  const said = useSaid();
  return <>{said(of) || none}</>;
}

/** A translated text as a component, for columns defined outside of components. */
export function Say({ text }: { text: ConsoleMessageKey }) {
  return useText()(text);
}

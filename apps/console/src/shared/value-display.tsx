// Display components of values: money, times, states, people, before and after.

import type { Lang } from '@roda/domain/language';
import type { ReactNode } from 'react';
import { Descriptions, Tag, Typography } from 'antd';
import { formatDay, formatInstant, formatMoney, formatWhole, toneOf, useUi } from '@roda/ui';
import type { Tone } from '@roda/ui';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import { hrefOf } from './location-params.ts';
import { useSaid, useText, useWordOf } from './texts.tsx';

/** Placeholder of an empty value. */
export const none = '—';

const places: Readonly<Record<string, number>> = { IDR: 2, USDT: 6, POINT: 0, COIN: 0 };

/** A decimal string of the API with its currency; never truncated, with tabular figures. */
export function Money({ amount, currency = 'IDR' }: { amount: string | undefined; currency?: string }) {
  const { lang } = useUi();
  const t = useText();
  if (amount === undefined) return none;
  const symbol = currency === 'IDR' ? 'Rp' : currency === 'USDT' ? 'USDT' : '';
  const text = formatMoney(amount, { lang, symbol, places: places[currency] ?? 2 });
  const said =
    currency === 'COIN'
      ? t('common.coins', { n: text })
      : currency === 'POINT'
        ? t('common.points', { n: text })
        : text;
  return <span className="amount-figures whitespace-nowrap">{said}</span>;
}

export function Whole({ value }: { value: number | string | undefined }) {
  const { lang } = useUi();
  return <span className="amount-figures">{value === undefined ? none : formatWhole(value, lang)}</span>;
}

/** An instant in this console's time zone. */
export function When({ at }: { at: string | undefined }) {
  const { timeZone } = useUi();
  if (at === undefined) return none;
  return (
    <time dateTime={at} title={at} className="amount-figures whitespace-nowrap">
      {formatInstant(new Date(at), timeZone)}
    </time>
  );
}

/** The day of an instant in this console's time zone; a plain day is unchanged. */
export function DayText({ at }: { at: string | undefined }) {
  const { timeZone } = useUi();
  if (at === undefined) return none;
  return <span className="whitespace-nowrap">{at.length === 10 ? at : formatDay(new Date(at), timeZone)}</span>;
}

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

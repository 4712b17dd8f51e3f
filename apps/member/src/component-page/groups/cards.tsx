// Examples of cards and rows: with and without what they may have, long, with many digits, loading.

import type { ReactNode } from 'react';
import { IconBuildingBank, IconClock, IconWheel } from '@tabler/icons-react';
import {
  Card,
  Chevron,
  CopyRow,
  DisclosureBox,
  MoneyText,
  RowContent,
  Rows,
  Section,
  SkeletonRows,
  StatusTag,
  WholeDates,
  toneOf,
} from '@roda/ui';
import type { Tone } from '@roda/ui';
import { RowTile } from '#shared/lists/row-tile.tsx';
import { useText } from '#shared/texts/texts.tsx';
import type { ExampleGroup } from '../example.ts';
import { longAmount, longName, longWord, usualAmount, usualName, zeroAmount } from '../sample.ts';

function InRows({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <Rows>
      <li>{children}</li>
    </Rows>
  );
}

/** A row that opens something, with its tile and an answer. */
function FullRow({ name, amount }: Readonly<{ name: string; amount: string }>) {
  const t = useText();
  return (
    <InRows>
      <RowContent
        icon={<RowTile tone="good" icon={<IconBuildingBank size={22} stroke={1.75} />} />}
        title={name}
        hint={t('withdraw.noConditions')}
        value={<MoneyText amount={amount} size="amount" className="text-ink" />}
        chevron
      />
    </InRows>
  );
}

function Tiles() {
  return (
    <div className="flex gap-3">
      <RowTile tone="income" icon={<IconWheel size={22} stroke={1.75} />} />
      <RowTile tone="action" icon={<IconClock size={22} stroke={1.75} />} />
      <RowTile tone="good" icon={<IconBuildingBank size={22} stroke={1.75} />} />
    </div>
  );
}

function Sections() {
  const t = useText();
  return (
    <Section title={t('withdraw.active')} aside={<Chevron />}>
      <Card>{t('withdraw.zeroText')}</Card>
    </Section>
  );
}

function Disclosure() {
  const t = useText();
  return (
    <DisclosureBox title={t('order.offerSummary')}>
      <p>{t('order.tickRisk')}</p>
    </DisclosureBox>
  );
}

function Copy({ value }: Readonly<{ value: string }>) {
  const t = useText();
  return (
    <Card>
      <CopyRow label={t('order.number', { sn: '' })} value={value} />
    </Card>
  );
}

/** In the width that breaks the date where it may. */
function Dated() {
  const t = useText();
  return (
    <Card className="w-44">
      <WholeDates text={t('withdraw.latest', { day: '2026-11-27' })} />
    </Card>
  );
}

const tones = ['neutral', 'primary', 'success', 'warning', 'danger', 'info', 'gold'] as const;

function Tag({ tone, live = false }: Readonly<{ tone: Tone; live?: boolean }>) {
  const t = useText();
  return (
    <StatusTag tone={tone} live={live}>
      {t('status.vehicle.in_service')}
    </StatusTag>
  );
}

export const cards: ExampleGroup = {
  name: 'cards',
  examples: [
    { name: 'Card', Show: () => <Card>{usualName}</Card> },
    { name: 'Card long', Show: () => <Card>{longWord}</Card> },
    { name: 'Section', Show: Sections },
    { name: 'RowContent title', Show: () => <InRows>{<RowContent title={usualName} />}</InRows> },
    { name: 'RowContent tile, hint, value, chevron', Show: () => <FullRow name={usualName} amount={usualAmount} /> },
    { name: 'RowContent zero', Show: () => <FullRow name={usualName} amount={zeroAmount} /> },
    { name: 'RowContent long, 15 digits', Show: () => <FullRow name={longName} amount={longAmount} /> },
    { name: 'SkeletonRows, a list that loads', Show: () => <SkeletonRows /> },
    { name: 'RowTile', Show: Tiles },
    { name: 'CopyRow', Show: () => <Copy value="RD-VN-02" /> },
    { name: 'CopyRow long', Show: () => <Copy value={longWord} /> },
    { name: 'DisclosureBox', Show: Disclosure },
    { name: 'WholeDates', Show: Dated },
    ...tones.map((tone) => ({ name: `StatusTag tone=${tone}`, Show: () => <Tag tone={tone} /> })),
    { name: 'StatusTag live', Show: () => <Tag tone={toneOf('in_service')} live /> },
  ],
};

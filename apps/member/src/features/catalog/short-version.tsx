// The terms and risks of a product in four sentences, with its own figures; the whole texts stand below them.

import type { ReactNode } from 'react';
import { IconCloudRain, IconCoins, IconLock, IconTrendingDown } from '@tabler/icons-react';
import { Card, Section } from '@roda/ui';
import { useFormats } from '#shared/texts/formats.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import type { Detail } from './facts.tsx';

export function ShortVersion({ goods }: { goods: Detail }) {
  const t = useText();
  const { whole } = useFormats();
  const cancelDays = useStored('langData')?.cancelWindowDays ?? 0;
  const { settledDays90d: days, zeroDays90d: zero } = goods.actuals;
  return (
    <Section title={t('product.short')}>
      <Card flush className="divide-y divide-hairline">
        <Point icon={<IconCoins size={22} stroke={1.75} />} title={t('product.shortUnits')}>
          {t('product.shortUnitsText')}
        </Point>
        <Point
          icon={<IconCloudRain size={22} stroke={1.75} />}
          title={t(zero > 0 ? 'product.shortZero' : 'product.shortZeroCan')}
        >
          {days > 0 && `${t('product.shortZeroDays', { zero, days })} `}
          {t('product.shortZeroText')}
        </Point>
        <Point icon={<IconTrendingDown size={22} stroke={1.75} />} title={t('product.shortLoss')}>
          {t('product.shortLossText', { n: whole(goods.validityDays) })}
        </Point>
        <Point icon={<IconLock size={22} stroke={1.75} />} title={t('product.shortExit')}>
          {cancelDays > 0 && `${t('product.shortCancel', { n: cancelDays })} `}
          {goods.earlyExit ?? t('product.shortNoExit')}
        </Point>
      </Card>
    </Section>
  );
}

function Point({ icon, title, children }: Readonly<{ icon: ReactNode; title: string; children: ReactNode }>) {
  return (
    <div className="flex gap-3 p-4">
      <span
        className="grid size-11 shrink-0 place-items-center rounded-control bg-idle-tint text-idle"
        aria-hidden="true"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="text-title3">{title}</h3>
        <p className="text-ink-2">{children}</p>
      </div>
    </div>
  );
}

// The rows of the account screens; a row whose screen is not there is left out, and so is an empty group.

import type { ReactNode } from 'react';
import {
  IconCar,
  IconCreditCard,
  IconDevices,
  IconHeadset,
  IconHistory,
  IconId,
  IconReceipt,
  IconScale,
  IconSettings,
} from '@tabler/icons-react';
import { RowContent, Rows } from '@roda/ui';
import type { TextKey } from '@roda/texts/text-key';
import { GoLink } from '#shared/go-link.tsx';
import { hasScreen } from '#shared/paths.ts';
import type { ScreenPath } from '#shared/paths.ts';
import { useText } from '#shared/texts.tsx';

type Row = Readonly<{ path: ScreenPath; label: TextKey; icon: ReactNode }>;

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

const groups: readonly Readonly<{ label: TextKey; rows: readonly Row[] }>[] = [
  {
    label: 'my.assets',
    rows: [
      { path: '/subPages/product/myProduct', label: 'my.myProducts', icon: <IconCar {...look} /> },
      { path: '/pages/my/productOrderList', label: 'my.orders', icon: <IconReceipt {...look} /> },
      { path: '/pages/my/historyList', label: 'my.walletHistory', icon: <IconHistory {...look} /> },
    ],
  },
  {
    label: 'my.accountGroup',
    rows: [
      { path: '/pages/my/identity', label: 'my.identity', icon: <IconId {...look} /> },
      { path: '/subPages/card/list', label: 'my.cards', icon: <IconCreditCard {...look} /> },
      { path: '/pages/my/sessions', label: 'my.security', icon: <IconDevices {...look} /> },
      { path: '/pages/my/mode', label: 'my.howWePay', icon: <IconScale {...look} /> },
      { path: '/pages/my/help', label: 'my.help', icon: <IconHeadset {...look} /> },
      { path: '/pages/my/set', label: 'my.settings', icon: <IconSettings {...look} /> },
    ],
  },
];

export function AccountMenu() {
  const t = useText();
  return groups.map(({ label, rows }) => {
    const there = rows.filter(({ path }) => hasScreen(path));
    if (there.length === 0) return null;
    return (
      <section key={label} className="mt-5">
        <h2 className="mb-2 px-1 text-label text-ink-3">{t(label)}</h2>
        <Rows>
          {there.map((row) => (
            <li key={row.path}>
              <GoLink to={row.path} className="block active:bg-fill">
                <RowContent icon={row.icon} title={t(row.label)} chevron />
              </GoLink>
            </li>
          ))}
        </Rows>
      </section>
    );
  });
}

// The rows of the account screens, by group; a row whose screen does not exist is left out.

import type { ReactNode } from 'react';
import {
  IconArrowUpRight,
  IconBell,
  IconBriefcase,
  IconCalendarCheck,
  IconCar,
  IconCashBanknote,
  IconChartHistogram,
  IconCoins,
  IconCreditCard,
  IconDevices,
  IconFileInvoice,
  IconGift,
  IconHeadset,
  IconId,
  IconMapPin,
  IconMedal,
  IconPackage,
  IconPlus,
  IconReceipt,
  IconScale,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  IconShoppingBag,
  IconTicket,
  IconTrophy,
  IconUserPlus,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import { RowContent } from '@roda/ui';
import type { TextKey } from '@roda/i18n/text-key';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { isSwitchedOff } from '#shared/feature-switches.ts';
import type { FeatureSwitchFeature } from '#shared/feature-switches.ts';
import { hasScreen } from '#shared/navigation/paths.ts';
import type { ScreenPath, PathSearch } from '#shared/navigation/paths.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';

export type AccountRow = Readonly<{
  path: ScreenPath;
  label: TextKey;
  icon: ReactNode;
  search?: PathSearch;
  /** A feature flag of the country: where it is off, the row is left out. */
  feature?: FeatureSwitchFeature;
  /** Not in review mode. */
  whole?: true;
}>;

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

const groups: readonly Readonly<{ label: TextKey; rows: readonly AccountRow[] }>[] = [
  {
    label: 'my.assets',
    rows: [
      { path: '/subPages/product/myProduct', label: 'my.myProducts', icon: <IconCar {...look} /> },
      { path: '/pages/my/productOrderList', label: 'my.orders', icon: <IconReceipt {...look} /> },
      { path: '/subPages/statistics/index', label: 'my.statistics', icon: <IconChartHistogram {...look} /> },
    ],
  },
  {
    label: 'my.moneyGroup',
    rows: [
      { path: '/pages/my/historyList', label: 'my.wallet', icon: <IconWallet {...look} /> },
      { path: '/subPages/withdraw/index', label: 'home.withdraw', icon: <IconArrowUpRight {...look} /> },
      { path: '/subPages/repayment/index', label: 'home.topUp', icon: <IconPlus {...look} />, whole: true },
      { path: '/subPages/card/list', label: 'my.cards', icon: <IconCreditCard {...look} /> },
      {
        path: '/subPages/repayment/index',
        label: 'my.bills',
        icon: <IconFileInvoice {...look} />,
        search: { tab: 'bills' },
        feature: 'contract',
      },
    ],
  },
  {
    label: 'my.rewardsGroup',
    rows: [
      {
        path: '/subPages/pointsmall/index',
        label: 'my.pointsMall',
        icon: <IconShoppingBag {...look} />,
        feature: 'integral',
      },
      { path: '/subPages/box/index', label: 'my.boxes', icon: <IconPackage {...look} />, feature: 'box', whole: true },
      {
        path: '/subPages/jackpot/index',
        label: 'my.pool',
        icon: <IconTrophy {...look} />,
        feature: 'pool',
        whole: true,
      },
      {
        path: '/pages/my/checkIn',
        label: 'my.checkIn',
        icon: <IconCalendarCheck {...look} />,
        feature: 'checkin',
        whole: true,
      },
      { path: '/pages/my/answer', label: 'my.quiz', icon: <IconSchool {...look} />, feature: 'quiz', whole: true },
      { path: '/pages/my/gift', label: 'my.gifts', icon: <IconGift {...look} /> },
      { path: '/pages/my/redeem', label: 'my.redeem', icon: <IconTicket {...look} />, feature: 'redeem' },
      { path: '/pages/my/equity', label: 'my.benefits', icon: <IconMedal {...look} />, feature: 'level', whole: true },
    ],
  },
  {
    label: 'my.teamGroup',
    rows: [
      {
        path: '/pages/my/invite',
        label: 'my.invite',
        icon: <IconUserPlus {...look} />,
        feature: 'invite',
        whole: true,
      },
      { path: '/pages/index/team', label: 'my.team', icon: <IconUsers {...look} />, feature: 'invite', whole: true },
      {
        path: '/pages/my/inviteGift',
        label: 'my.inviteRewards',
        icon: <IconCoins {...look} />,
        feature: 'invite',
        whole: true,
      },
    ],
  },
  {
    label: 'my.workGroup',
    rows: [
      {
        path: '/subPages/contract/view',
        label: 'my.contract',
        icon: <IconBriefcase {...look} />,
        feature: 'contract',
      },
      {
        path: '/subPages/salary/list',
        label: 'my.salary',
        icon: <IconCashBanknote {...look} />,
        feature: 'contract',
      },
    ],
  },
  {
    label: 'my.accountGroup',
    rows: [
      { path: '/subPages/message/list', label: 'my.messages', icon: <IconBell {...look} /> },
      { path: '/pages/my/identity', label: 'my.identity', icon: <IconId {...look} /> },
      { path: '/subPages/address/address', label: 'my.addresses', icon: <IconMapPin {...look} /> },
      { path: '/pages/my/sessions', label: 'my.security', icon: <IconDevices {...look} /> },
      { path: '/pages/my/trust', label: 'my.transparency', icon: <IconShieldCheck {...look} /> },
      { path: '/pages/my/mode', label: 'my.howWePay', icon: <IconScale {...look} /> },
      { path: '/pages/my/help', label: 'my.help', icon: <IconHeadset {...look} /> },
      { path: '/pages/my/set', label: 'my.settings', icon: <IconSettings {...look} /> },
    ],
  },
];

/** `menu-set`, `menu-box`, `menu-bills`: the part of the screen, or the last named segment of its address. */
const entryName = (path: ScreenPath, { tab }: PathSearch): string =>
  `menu-${
    tab ??
    path
      .replace(/\/(?:index|list|view)$/u, '')
      .split('/')
      .at(-1)
  }`;

export type AccountRows = Readonly<{ label: TextKey; rows: readonly AccountRow[] }>;

export type AccountMenuProps = Readonly<{
  /** Content at the right of a row, from other features. */
  values?: Readonly<Partial<Record<ScreenPath, ReactNode>>>;
}>;

/** The groups with the rows that this member has now; none is empty. */
export function useAccountRows(): readonly AccountRows[] {
  const isReviewMode = useStored('examine') !== false;
  useStored('langData');
  return groups
    .map(({ label, rows }) => ({
      label,
      rows: rows.filter(
        ({ path, feature, whole }) =>
          hasScreen(path) && !(feature !== undefined && isSwitchedOff(feature)) && !(whole === true && isReviewMode),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** `value`: content at its right. */
export function AccountRowLink({ row: { path, search = {}, icon, label }, value }: AccountRowLinkProps) {
  const t = useText();
  return (
    <GoLink to={path} search={search} data-testid={entryName(path, search)} className="block active:bg-fill">
      <RowContent icon={icon} title={t(label)} value={value} chevron />
    </GoLink>
  );
}

type AccountRowLinkProps = Readonly<{ row: AccountRow; value: ReactNode }>;

// The member drawer: one tab per area, with the actions below.

import type { ReactNode } from 'react';
import { Tabs } from 'antd';
import { memberDetail } from '@roda/api-contract/people/member-cases';
import { useAsk } from '#shared/api-hooks.ts';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberCards, MemberDevices, MemberEntries, MemberHoldings, MemberOrders } from './member-lists.tsx';
import {
  MemberAudit,
  MemberCases,
  MemberConsents,
  MemberContracts,
  MemberMessages,
  MemberNotes,
} from './member-texts.tsx';

const tabs = {
  wallet: MemberEntries,
  orders: MemberOrders,
  holdings: MemberHoldings,
  cards: MemberCards,
  contract: MemberContracts,
  devices: MemberDevices,
  consents: MemberConsents,
  messages: MemberMessages,
  complaints: MemberCases,
  notes: MemberNotes,
  audit: MemberAudit,
} as const satisfies Record<string, (of: Readonly<{ memberId: string }>) => ReactNode>;

const names = Object.keys(tabs) as readonly (keyof typeof tabs)[];

export function MemberPage({ memberId }: { memberId: string }) {
  const t = useText();
  const seen = useAsk(memberDetail, { memberId });
  return (
    <Tabs
      tabPlacement="start"
      destroyOnHidden
      items={[
        {
          key: 'profile',
          label: t('ops.members.tab.profile'),
          children: <Loaded from={seen}>{(member) => <MemberFacts of={member} />}</Loaded>,
        },
        ...names.map((name) => {
          const Tab = tabs[name];
          return { key: name, label: t(`ops.members.tab.${name}`), children: <Tab memberId={memberId} /> };
        }),
      ]}
    />
  );
}

/** Rendered once the account's status is loaded. */
export function MemberFooter({ memberId }: { memberId: string }) {
  const { data } = useAsk(memberDetail, { memberId });
  return data === undefined ? null : <MemberActions of={data} />;
}

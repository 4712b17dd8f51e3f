// Messages: announcements for everyone, and this member's notifications.

import { useState } from 'react';
import { IconChecks } from '@tabler/icons-react';
import { Button, Dialog, EmptyState, IconButton, RowContent, Rows, Segments, toast } from '@roda/ui';
import { notificationTypes } from '@roda/api-contract/content/notifications';
import type { Notification } from '@roda/api-contract/content/notifications';
import { NotificationRow } from '#features/notifications/notification-row.tsx';
import { allowedWay, hostOf } from '#features/notifications/announcements.model.ts';
import {
  useNotifications,
  useReadAll,
  useReadNotification,
  useUnread,
} from '#features/notifications/announcements.queries.ts';
import type { NotificationTab } from '#features/notifications/announcements.queries.ts';
import { usePublicConfig } from '#shared/public-config.queries.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { platform } from '#shared/platform/platform.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText, useSetSearch } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const isIn = useStored('token') !== undefined;
  const asked = useSearchText('tab');
  const tab = isIn && asked === 'system' ? 'system' : 'announcement';
  return (
    <Page screen="subPages/message/list" title={t('message.title')} actions={isIn && <ReadAll tab={tab} />}>
      {isIn ? <BulletinsEntry /> : <Guest />}
      {isIn && <Tabs tab={tab} />}
      <Notifications key={tab} tab={tab} isIn={isIn} />
    </Page>
  );
}

function ReadAll({ tab }: { tab: NotificationTab }) {
  const t = useText();
  const unread = useUnread();
  const readAll = useReadAll();
  const count = unread.data?.[tab === 'system' ? 'system' : 'announcements'] ?? 0;
  const read = () => {
    const { send, undo } = readAll(tab);
    toast(t('message.allRead'), 'success', { label: t('common.undo'), onAction: undo, onMissed: send });
  };
  return (
    <IconButton
      label={t('message.readAll')}
      disabled={count === 0}
      onClick={read}
      data-testid="read-all"
      className="disabled:opacity-40"
    >
      <IconChecks size={24} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}

const tabTexts = { announcement: 'message.announcements', system: 'message.system' } as const;

function Tabs({ tab }: { tab: NotificationTab }) {
  const t = useText();
  const setSearch = useSetSearch();
  const unread = useUnread();
  const counts = { announcement: unread.data?.announcements ?? 0, system: unread.data?.system ?? 0 };
  return (
    <div className="mb-3">
      <Segments
        label={t('message.tabs')}
        testId="notice-tab"
        choices={notificationTypes.map((value) => ({
          value,
          label: counts[value] === 0 ? t(tabTexts[value]) : `${t(tabTexts[value])} (${counts[value]})`,
        }))}
        value={tab}
        onValue={(value) => setSearch({ tab: value })}
      />
    </div>
  );
}

function BulletinsEntry() {
  const t = useText();
  return (
    <div className="mb-3">
      <GoLink to="/pages/my/bulletins" className="block rounded-card bg-surface shadow-e1 active:bg-fill">
        <RowContent title={t('message.bulletins')} hint={t('message.bulletinHint')} chevron />
      </GoLink>
    </div>
  );
}

function Guest() {
  const t = useText();
  const go = useGo();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3 rounded-card bg-tint p-4">
      <p className="min-w-[min(10rem,100%)] flex-1 text-ink-2">{t('message.guest')}</p>
      <Button size="medium" onClick={go.logIn} data-testid="log-in">
        {t('message.logIn')}
      </Button>
    </div>
  );
}

function Notifications({ tab, isIn }: Readonly<{ tab: NotificationTab; isIn: boolean }>) {
  const t = useText();
  const notices = useNotifications(tab);
  const { follow, dialog } = useFollow();
  const readNotification = useReadNotification();
  const read = ({ id, read: isRead }: Notification) => {
    if (isIn && !isRead) readNotification.mutate(id);
  };
  return (
    <>
      <Paged query={notices} empty={<EmptyState scene="noMessages" title={t('message.empty')} />}>
        {(items) => (
          <Rows label={t(tabTexts[tab])}>
            {items.map((notification) => (
              <li key={notification.id}>
                <NotificationRow
                  notice={notification}
                  showsUnread={isIn}
                  onOpen={() => {
                    read(notification);
                    follow(notification.linkUrl);
                  }}
                  onRead={() => read(notification)}
                />
              </li>
            ))}
          </Rows>
        )}
      </Paged>
      {dialog}
    </>
  );
}

/** Opens a message's target; external pages need a confirmation. */
function useFollow() {
  const t = useText();
  const go = useGo();
  const { data: config } = usePublicConfig();
  const [outside, setOutside] = useState<string>();
  const follow = (link: string) => {
    if (link === '') return;
    const way = allowedWay(link, config?.webViewHosts ?? []);
    if (way === undefined) toast(t('message.gone'), 'info');
    else if (way.kind === 'screen') go.to(way.to, way.search);
    else setOutside(way.href);
  };
  const dialog = (
    <Dialog
      open={outside !== undefined}
      title={t('message.leaveTitle')}
      confirm={t('message.open')}
      onConfirm={() => {
        if (outside !== undefined) void platform().then((device) => device.openOutside(outside));
        setOutside(undefined);
      }}
      cancel={t('common.back')}
      onClose={() => setOutside(undefined)}
    >
      {t('message.leaveText', { host: hostOf(outside ?? '') })}
    </Dialog>
  );
  return { follow, dialog };
}

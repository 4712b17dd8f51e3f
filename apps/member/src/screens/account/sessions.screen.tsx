// The member's active sessions, each other one of which can be ended, and what confirms calls on those devices.

import { useState } from 'react';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { Button, Dialog, RowContent, Rows, StatusTag, WholeDates, instantOf, toast, useUi } from '@roda/ui';
import { useListSessions, useRevokeSession } from '#features/auth/auth.queries.ts';
import { KeyRow } from '#features/auth/key-row.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { agoText } from '#shared/texts/relative-time.ts';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const sessions = useListSessions();
  const revoke = useRevokeSession();
  const [asked, setRequested] = useState<string>();
  const end = () => {
    if (asked === undefined) return;
    revoke.mutate(asked, {
      onSuccess: () => toast(t('settings.sessionEnded'), 'success'),
      onSettled: () => setRequested(undefined),
    });
  };
  return (
    <Page screen="pages/my/sessions" title={t('settings.sessions')}>
      <p className="mb-3 text-ink-3">{t('settings.sessionsHint')}</p>
      <Loaded query={sessions}>
        {(list) => (
          <>
            <Rows>
              {list.map((session) => (
                <li key={session.id}>
                  <SessionRow session={session} onEnd={() => setRequested(session.id)} />
                </li>
              ))}
            </Rows>
            {list.length === 1 && <p className="mt-3 px-1 text-ink-3">{t('settings.sessionsNone')}</p>}
            <div className="mt-6">
              <Rows>
                <KeyRow />
              </Rows>
            </div>
          </>
        )}
      </Loaded>
      <Dialog
        open={asked !== undefined}
        title={t('settings.endSessionQuestion')}
        confirm={t('settings.endSession')}
        onConfirm={end}
        busy={revoke.isPending}
        cancel={t('common.back')}
        onClose={() => setRequested(undefined)}
        danger
      />
    </Page>
  );
}

type Session = NonNullable<ReturnType<typeof useListSessions>['data']>[number];

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useText();
  const { timeZone } = useUi();
  const seen = instantOf(session.lastSeenAt);
  const Icon = session.appType === 'h5' ? IconDeviceDesktop : IconDeviceMobile;
  const hint = seen === undefined ? '' : t('settings.lastSeen', { time: agoText(t, seen, timeZone) });
  return (
    <RowContent
      icon={<Icon size={24} stroke={1.75} aria-hidden="true" />}
      title={session.device.replace(session.appType, t(`settings.device.${session.appType}`))}
      hint={<WholeDates text={`${session.address} · ${hint}`} />}
      value={
        session.current ? (
          <StatusTag tone="success">{t('settings.thisDevice')}</StatusTag>
        ) : (
          <Button kind="danger" size="small" onClick={onEnd}>
            {t('settings.endSession')}
          </Button>
        )
      }
    />
  );
}

// Notification settings of this device: on or off, and the topics.

import { useState } from 'react';
import { Button, RowContent, Rows, toast } from '@roda/ui';
import type { PushTopic } from '@roda/api-contract/content/notifications';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { shownTopics, withTopic } from './push.model.ts';
import { ability, askBrowser, chosenTopics, permission, useSubscribePush, useUnsubscribePush } from './push.queries.ts';

export function PushTopics() {
  const t = useText();
  const can = ability();
  const [subscribe, unsubscribe] = [useSubscribePush().mutateAsync, useUnsubscribePush().mutateAsync];
  const isOn = useStored('notification') === 'granted' && permission() === 'granted';
  const [busy, setBusy] = useState(false);
  useStored('pushTopics');
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      toast(t('push.failed'), 'warning');
    } finally {
      setBusy(false);
    }
  };
  const reason = {
    can: 'push.off',
    blocked: 'push.blocked',
    installFirst: 'push.installFirst',
    cannot: 'push.unsupported',
  } as const;
  return (
    <section data-testid="push-topics" aria-label={t('push.title')} className="mb-5">
      <h2 className="mb-2 px-1 text-label text-ink-3">{t('push.title')}</h2>
      <Rows>
        <li>
          <RowContent
            title={isOn ? t('push.on') : t(reason[can])}
            value={
              can === 'can' && (
                <Button
                  kind={isOn ? 'quiet' : 'secondary'}
                  size="small"
                  busy={busy}
                  data-testid="push-switch"
                  onClick={() => void run(isOn ? unsubscribe : askBrowser)}
                >
                  {t(isOn ? 'push.turnOff' : 'push.turnOn')}
                </Button>
              )
            }
          />
        </li>
        {isOn &&
          shownTopics.map((topic) => (
            <li key={topic}>
              <TopicSwitch
                topic={topic}
                disabled={busy}
                onSwitch={(on) => void run(() => subscribe(withTopic(chosenTopics(), topic, on)))}
              />
            </li>
          ))}
      </Rows>
      <p className="mt-2 px-1 text-label font-normal text-ink-3">{t('push.always')}</p>
    </section>
  );
}

type TopicSwitchProps = Readonly<{ topic: PushTopic; disabled: boolean; onSwitch: (on: boolean) => void }>;

function TopicSwitch({ topic, disabled, onSwitch }: TopicSwitchProps) {
  const t = useText();
  return (
    <label className="block">
      <RowContent
        title={t(`push.topic.${topic}`)}
        value={
          <input
            type="checkbox"
            role="switch"
            data-testid={`push-${topic}`}
            checked={chosenTopics().includes(topic)}
            disabled={disabled}
            onChange={({ target }) => onSwitch(target.checked)}
            className="size-6 accent-primary align-middle"
          />
        }
      />
    </label>
  );
}

// Notification settings of this device: on or off, and the topics.

import { useState } from 'react';
import { Button, RowContent, Rows, toast } from '@roda/ui';
import type { PushTopic } from '@roda/api-contract/content/notifications';
import { SettingsButton } from '#shared/platform/settings-button.tsx';
import { isPackaged } from '#shared/platform/shell.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { shownTopics, withTopic } from './push.model.ts';
import type { PushAbility } from './push.model.ts';
import {
  askForPush,
  chosenTopics,
  usePushState,
  useRegisterPushClient,
  useSubscribePush,
  useUnsubscribePush,
} from './push.queries.ts';

export function PushTopics() {
  const t = useText();
  const state = usePushState();
  const [ofBrowser, ofApp] = [useSubscribePush().mutateAsync, useRegisterPushClient().mutateAsync];
  const register = isPackaged() ? ofApp : ofBrowser;
  const answer = useStored('notification');
  const [busy, setBusy] = useState(false);
  useStored('pushTopics');
  if (state === undefined) return null;
  const isOn = answer === 'granted' && state.permission === 'granted';
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
  return (
    <section data-testid="push-topics" aria-label={t('push.title')} className="mb-5">
      <h2 className="mb-2 px-1 text-label text-ink-3">{t('push.title')}</h2>
      <Rows>
        <li>
          <DeviceRow ability={state.ability} isOn={isOn} busy={busy} run={(work) => void run(work)} />
        </li>
        {isOn &&
          shownTopics.map((topic) => (
            <li key={topic}>
              <TopicSwitch
                topic={topic}
                disabled={busy}
                onSwitch={(on) => void run(() => register(withTopic(chosenTopics(), topic, on)))}
              />
            </li>
          ))}
      </Rows>
      <p className="mt-2 px-1 text-label font-normal text-ink-3">{t('push.always')}</p>
    </section>
  );
}

const reasons = {
  can: 'push.off',
  blocked: 'push.blocked',
  installFirst: 'push.installFirst',
  cannot: 'push.unsupported',
} as const;

type DeviceRowProps = Readonly<{
  ability: PushAbility;
  isOn: boolean;
  busy: boolean;
  run: (work: () => Promise<unknown>) => void;
}>;

function DeviceRow({ ability, isOn, busy, run }: DeviceRowProps) {
  const t = useText();
  const unsubscribe = useUnsubscribePush().mutateAsync;
  return (
    <RowContent
      title={isOn ? t('push.on') : t(reasons[ability])}
      value={
        ability === 'blocked' ? (
          <SettingsButton label={t('push.openSettings')} />
        ) : (
          ability === 'can' && (
            <Button
              kind={isOn ? 'quiet' : 'secondary'}
              size="small"
              busy={busy}
              data-testid="push-switch"
              onClick={() => run(isOn ? unsubscribe : askForPush)}
            >
              {t(isOn ? 'push.turnOff' : 'push.turnOn')}
            </Button>
          )
        )
      }
    />
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

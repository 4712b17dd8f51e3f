// Push messages in a packaged app: asked with a reason, switched by topic, ended with the session, opened by a tap.

import { act, render, screen, waitFor } from '@testing-library/react';
import { registerPushClient, unsubscribePush } from '@roda/api-contract/content/notifications';
import { ok, refused } from '@roda/testing/answers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectDevice } from '../../src/app/device.ts';
import { createAppRouter } from '../../src/app/routing/router.ts';
import { PushAsk } from '../../src/features/push/push-ask.tsx';
import { PushKeeper } from '../../src/features/push/push-keeper.tsx';
import { store, stored } from '../../src/shared/store.ts';
import { TextsProvider, loadAreas, loadTexts } from '../../src/shared/texts/texts.tsx';
import { openPhone } from '../phone.ts';
import { press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';

useMemberApp();

/** One phone for all tests: the app loads its platform once. */
const phone = openPhone();
const clientId = 'client-of-this-phone';
const topics = ['money', 'security', 'account', 'orders', 'contract'] as const;
const heard = () => phone.heard.map(({ methodName }) => methodName);

beforeEach(() => {
  phone.heard.length = 0;
  Object.assign(globalThis, { Capacitor: phone.bridge() });
  phone.answer('PushNotifications.checkPermissions', { receive: 'prompt' });
  phone.answer('PushNotifications.requestPermissions', { receive: 'granted' });
  server.answer(registerPushClient, ok(registerPushClient, { topics: [...topics] }));
  server.answer(unsubscribePush, ok(unsubscribePush, { removed: 1 }));
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, 'Capacitor');
});

/** The push service gives this phone its id, once it was asked. */
const register = async (value = clientId) => {
  await waitFor(() => expect(phone.isListening('PushNotifications.registration')).toBe(true));
  phone.emit('PushNotifications.registration', { value });
};

const settings = async () => {
  await renderScreen('/pages/my/notifications');
  return screen.findByTestId('push-switch');
};

describe('the question about messages', () => {
  const show = async () => {
    const texts = await loadTexts('en');
    await loadAreas(['push']);
    render(
      <TextsProvider first={texts}>
        <PushAsk>
          <p>nothing to ask</p>
        </PushAsk>
      </TextsProvider>,
    );
  };

  it('is asked by the app with its reason, before the system asks', async () => {
    await show();
    expect(await screen.findByText(text('push.askText'), { exact: false })).toBeInTheDocument();
    expect(heard()).not.toContain('requestPermissions');
    await press(screen.getByTestId('push-allow'));
    await register();
    await waitFor(() => expect(stored('notification')).toBe('granted'));
    // Nobody is logged in: there is nobody whose messages they would be.
    expect(server.sent(registerPushClient)).toEqual([]);
    expect(await screen.findByText('nothing to ask')).toBeInTheDocument();
  });

  it('is not asked again after a no, and not where the system would not ask any more', async () => {
    await show();
    await press(await screen.findByTestId('push-later'));
    expect(await screen.findByText('nothing to ask')).toBeInTheDocument();
    act(() => store('notification', undefined));
    expect(await screen.findByTestId('push-ask')).toBeInTheDocument();
    phone.answer('PushNotifications.checkPermissions', { receive: 'denied' });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByTestId('push-ask')).toBeNull());
    expect(heard()).not.toContain('requestPermissions');
  });

  it('waits for a network', async () => {
    await show();
    expect(await screen.findByTestId('push-ask')).toBeInTheDocument();
    await waitFor(() => expect(phone.isListening('Network.networkStatusChange')).toBe(true));
    act(() => phone.emit('Network.networkStatusChange', { connected: false }));
    expect(await screen.findByText('nothing to ask')).toBeInTheDocument();
    act(() => phone.emit('Network.networkStatusChange', { connected: true }));
    expect(await screen.findByTestId('push-ask')).toBeInTheDocument();
  });
});

describe('the settings of messages', () => {
  it('switch on, by topic, and off at the server and on the phone', async () => {
    await press(await settings());
    await register();
    await register();
    expect(await screen.findByText(text('push.on'))).toBeInTheDocument();
    expect(server.sent(registerPushClient).map(({ input }) => input)).toEqual([{ clientId, topics: [...topics] }]);
    await press(screen.getByTestId('push-announcements'));
    await register();
    await waitFor(() => expect(server.sent(registerPushClient)).toHaveLength(2));
    expect(server.sent(registerPushClient)[1]?.input).toEqual({ clientId, topics: [...topics, 'announcements'] });
    await press(screen.getByTestId('push-switch'));
    await waitFor(() => expect(server.sent(unsubscribePush).map(({ input }) => input)).toEqual([{ clientId }]));
    await waitFor(() => expect(heard()).toContain('unregister'));
    expect([stored('clientid'), stored('notification')]).toEqual([undefined, 'later']);
  });

  it('say that the system refuses, where it was refused for ever', async () => {
    phone.answer('PushNotifications.checkPermissions', { receive: 'denied' });
    await renderScreen('/pages/my/notifications');
    expect(await screen.findByText(text('push.blocked'))).toBeInTheDocument();
    expect(screen.queryByTestId('push-switch')).toBeNull();
    await press(await screen.findByTestId('open-settings'));
    expect(heard()).toContain('openSettings');
    phone.answer('PushNotifications.checkPermissions', { receive: 'granted' });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByTestId('push-switch')).toHaveTextContent(text('push.turnOn'));
  });

  it('say that it failed when the server has no push service, and stay usable', async () => {
    server.answer(registerPushClient, refused(registerPushClient, 'push_endpoint'));
    await press(await settings());
    await register();
    await register();
    await waitFor(() => expect(server.sent(registerPushClient)).toHaveLength(1));
    expect(await screen.findByTestId('push-switch')).toBeEnabled();
  });
});

describe('the registration', () => {
  const keep = () => {
    vi.useFakeTimers();
    render(<PushKeeper />);
  };

  it('is renewed after log-in, with the id of the day', async () => {
    store('token', 'token');
    store('notification', 'granted');
    store('clientid', clientId);
    phone.answer('PushNotifications.checkPermissions', { receive: 'granted' });
    keep();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    vi.useRealTimers();
    await register('client-of-today');
    await waitFor(() => expect(stored('clientid')).toBe('client-of-today'));
  });

  it.each([undefined, 'later', 'denied'])('asks nothing of a member who answered %s', async (answer) => {
    store('token', 'token');
    store('notification', answer);
    keep();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(heard()).not.toContain('requestPermissions');
  });

  it('ends with the session, on the phone itself: the next member gets no message of the one before', async () => {
    store('token', 'token');
    store('notification', 'granted');
    store('clientid', clientId);
    keep();
    act(() => store('token', undefined));
    vi.useRealTimers();
    await waitFor(() => expect(heard()).toContain('unregister'));
    expect([stored('clientid'), stored('notification')]).toEqual([undefined, 'granted']);
  });
});

describe('a tapped message', () => {
  it.each([
    ['pages/my/sessions', '/pages/my/sessions'],
    ['https://evil.example/pages/x', '/subPages/message/list'],
    ['pages/auth/login', '/subPages/message/list'],
  ])('%s opens %s', async (linkUrl, address) => {
    location.hash = '#/pages/index/index';
    const router = createAppRouter();
    connectDevice(router);
    await waitFor(() => expect(phone.isListening('PushNotifications.pushNotificationActionPerformed')).toBe(true));
    await waitFor(() => expect(heard()).toContain('getLaunchUrl'));
    phone.emit('PushNotifications.pushNotificationActionPerformed', { notification: { data: { linkUrl } } });
    expect(router.history.location.pathname).toBe(address);
  });
});

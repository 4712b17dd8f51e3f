// The native side of a packaged app, faked where messages leave the page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { NativeBridge } from '../src/shared/platform/capacitor-phone.ts';

export type Message = Readonly<{
  callbackId: string;
  pluginId: string;
  methodName: string;
  options: Readonly<Record<string, unknown>>;
}>;

type Answer = Readonly<Record<string, unknown>> | Error | undefined;

const bridgeScript = readFileSync(
  createRequire(import.meta.url).resolve('@capacitor/android/capacitor/src/main/assets/native-bridge.js'),
  'utf8',
);

export const plugins = [
  'App',
  'SystemBars',
  'Keyboard',
  'PushNotifications',
  'Share',
  'Haptics',
  'Network',
  'RodaDevice',
  'WebView',
];

/**
 * The native side of a packaged app: Capacitor's own script runs in the page, and the object that Android injects
 * answers its messages. What a real phone would do is the test's business.
 */
export function openPhone(has: readonly string[] = plugins, system: 'android' | 'ios' = 'android') {
  const answers = new Map<string, Answer>();
  const heard: Message[] = [];
  const listening = new Map<string, string>();
  const frame: Record<string, unknown> = {
    document: { addEventListener: () => undefined, createEvent: () => undefined },
    navigator: {},
    XMLHttpRequest: class {},
    console: { ...console, debug: () => undefined, warn: () => undefined, error: () => undefined },
    Capacitor: { DEBUG: false, isLoggingEnabled: false, Plugins: Object.fromEntries(has.map((name) => [name, {}])) },
  };
  const bridge = () =>
    frame['Capacitor'] as NativeBridge & Readonly<{ fromNative: (result: Readonly<Record<string, unknown>>) => void }>;
  const reply = ({ callbackId, pluginId, methodName }: Message, answer: Answer, save = false) =>
    queueMicrotask(() =>
      bridge().fromNative(
        answer instanceof Error
          ? { callbackId, pluginId, methodName, save, success: false, error: { message: answer.message } }
          : { callbackId, pluginId, methodName, save, success: true, data: answer ?? {} },
      ),
    );
  const hear = (message: Message) => {
    heard.push(message);
    const name = `${message.pluginId}.${message.methodName}`;
    if (message.methodName === 'addListener')
      return void listening.set(`${message.pluginId}.${String(message.options['eventName'])}`, message.callbackId);
    if (message.methodName === 'removeListener')
      return void listening.delete(`${message.pluginId}.${String(message.options['eventName'])}`);
    reply(message, answers.get(name));
  };
  // Android takes a text, WebKit a copy of the object.
  if (system === 'android')
    frame['androidBridge'] = { postMessage: (text: string) => hear(JSON.parse(text) as Message) };
  else
    frame['webkit'] = {
      messageHandlers: { bridge: { postMessage: (message: Message) => hear(structuredClone(message)) } },
    };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the script of the package, as a page runs it
  new Function('window', 'self', 'globalThis', 'document', 'navigator', 'prompt', bridgeScript)(
    frame,
    frame,
    frame,
    frame['document'],
    frame['navigator'],
    // WebKit's way to ask the app at once: whether it stands in for cookies and requests. Ours doesn't.
    () => 'false',
  );
  return {
    bridge,
    heard,
    answer: (name: string, answer: Answer) => void answers.set(name, answer),
    isListening: (event: string) => listening.has(event),
    /** An event of the phone, such as a press of its back key. */
    emit: (event: string, data: Readonly<Record<string, unknown>>) => {
      const callbackId = listening.get(event);
      const [pluginId, methodName] = ['', ''];
      if (callbackId !== undefined)
        bridge().fromNative({ callbackId, pluginId, methodName, save: true, success: true, data });
    },
  };
}

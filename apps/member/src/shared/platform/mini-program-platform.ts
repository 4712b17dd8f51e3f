// The platform of a mini-program's web view: messages of the JS-SDK's protocol to the pages of the mini-program.

import type { Ability, Platform } from './device-port.ts';
import { webPlatform } from './web-platform.ts';

/** What the web view of a mini-program injects: the message protocol beneath the official JS-SDK. */
export type JsBridge = Readonly<{
  invoke: (name: string, message: Readonly<{ name: string; arg: unknown }>, done: (reply: unknown) => void) => void;
}>;

type Injected = Readonly<{ WeixinJSBridge?: JsBridge }>;

/** The bridge is injected some time after the page has started; in a browser that only claims to be one, never. */
const bridgeMs = 3000;

/** The injected bridge; undefined when there is none in time. */
export function injectedJsBridge(): Promise<JsBridge | undefined> {
  const current = () => (globalThis as unknown as Injected).WeixinJSBridge;
  if (current() !== undefined) return Promise.resolve(current());
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(current()), bridgeMs);
    const ready = () => {
      clearTimeout(timer);
      resolve(current());
    };
    document.addEventListener('WeixinJSBridgeReady', ready, { once: true });
  });
}

/** Pages of the mini-program that do what a web view can't. */
const nativePages = {
  share: 'share/share',
  scan: 'scan/scan',
  signIn: 'login/login',
  pay: 'pay/pay',
  open: 'open/open',
  save: 'save/save',
} as const;
type NativePage = keyof typeof nativePages;

/** Ample for a person who scans or pays; the mini-program also answers when they go back. */
const answerMs = 300_000;

type Answer = Readonly<{ result: 'done' | 'cancelled' | 'failed'; value: string }>;
const failed: Answer = { result: 'failed', value: '' };

const newAsk = (): string => crypto.randomUUID();

export function miniProgramPlatform(
  find: () => Promise<JsBridge | undefined> = injectedJsBridge,
  number: () => string = newAsk,
): Platform {
  const web = webPlatform();
  /** True when the mini-program took the message. */
  const open = async (page: NativePage, given: Readonly<Record<string, string>>): Promise<boolean> => {
    const bridge = await find();
    const url = `/pages/${nativePages[page]}?${queryOf(given)}`;
    bridge?.invoke('invokeMiniProgramAPI', { name: 'navigateTo', arg: { url } }, () => undefined);
    return bridge !== undefined;
  };
  const ask = async (page: NativePage, given: Readonly<Record<string, string>> = {}): Promise<Answer> => {
    const [id, at] = [number(), location.hash.slice(1)];
    const heard = listenFor(id);
    if (await open(page, { ...given, ask: id, at: at === '' ? '/' : at })) return heard.answer;
    heard.end();
    return failed;
  };
  const valueOf = ({ result, value }: Answer) => (result === 'done' && value !== '' ? value : undefined);
  const abilities: readonly Ability[] = ['share', 'scan', 'signIn', 'pay', 'fileLinks'];
  return {
    ...web,
    shell: 'miniProgram',
    appType: 'weapp',
    can: (ability) => abilities.includes(ability) || (ability === 'feel' && web.can('feel')),
    ...keyless,
    // A web view may not start its own share sheet: a page of the mini-program carries the share button.
    share: async ({ title = '', text = '', url = '', files }) => {
      if (files !== undefined) return 'failed';
      return (await open('share', { title: title === '' ? text : title, url })) ? 'shared' : 'failed';
    },
    // A web view downloads nothing, and says nothing of it; files of the server are fetched by the mini-program.
    saveImage: () => Promise.resolve('failed'),
    saveFile: () => Promise.resolve('failed'),
    saveLink: async (link) => {
      const { result } = await ask('save', { link });
      if (result === 'failed') return 'failed';
      return result === 'done' ? 'saved' : 'dismissed';
    },
    scan: async () => valueOf(await ask('scan')),
    signIn: async () => valueOf(await ask('signIn')),
    pay: async (request) => {
      const { result } = await ask('pay', request);
      if (result === 'failed') return 'failed';
      return result === 'done' ? 'submitted' : 'dismissed';
    },
    // A web view opens hosts of its list only: a page of the mini-program offers to copy or to call.
    openOutside: async (address) => {
      if (!(await open('open', { address }))) await web.openOutside(address);
    },
  };
}

/** A web view has neither a keystore nor passkeys. */
const keyless: Pick<Platform, 'createKey' | 'signChallenge' | 'heldKey' | 'removeKey'> = {
  createKey: () => Promise.resolve('unavailable'),
  signChallenge: () => Promise.resolve('unavailable'),
  heldKey: () => Promise.resolve(undefined),
  removeKey: () => Promise.resolve(),
};

/** Percent-encoded throughout: a mini-program does not read `+` as a space. */
function queryOf(given: Readonly<Record<string, string>>): string {
  return Object.entries(given)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

const parameters = { ask: 'shellAsk', result: 'shellResult', value: 'shellValue' } as const;
const results: readonly string[] = ['done', 'cancelled', 'failed'] satisfies readonly Answer['result'][];
const isResult = (text: string): text is Answer['result'] => results.includes(text);

/** The answer to this question behind a hash; undefined when it is none, or another one's. */
function answerIn(hash: string, ask: string): Answer | undefined {
  const at = hash.indexOf('?');
  const given = new URLSearchParams(at < 0 ? '' : hash.slice(at + 1));
  const result = given.get(parameters.result) ?? '';
  if (given.get(parameters.ask) !== ask || !isResult(result)) return undefined;
  return { result, value: given.get(parameters.value) ?? '' };
}

function withoutAnswer(hash: string): string {
  const [path = '', query = ''] = hash.split('?', 2);
  const own: readonly string[] = Object.values(parameters);
  const kept = query.split('&').filter((pair) => pair !== '' && !own.includes(pair.split('=')[0] ?? ''));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

/** The mini-program answers by a change of the hash, the one thing that a web view lets it change without a reload. */
function listenFor(ask: string): Readonly<{ answer: Promise<Answer>; end: () => void }> {
  let end: () => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    const finish = (given: Answer) => {
      clearTimeout(timer);
      window.removeEventListener('hashchange', hear);
      resolve(given);
    };
    // The event's address, not the current one: the router may have changed that in between.
    const hear = ({ newURL }: HashChangeEvent) => {
      const given = answerIn(new URL(newURL).hash, ask);
      if (given === undefined) return;
      // The screen stays at its own address: a ticket or a code is in no history and no link.
      history.replaceState(history.state, '', withoutAnswer(location.hash));
      finish(given);
    };
    const timer = setTimeout(() => finish(failed), answerMs);
    window.addEventListener('hashchange', hear);
    end = () => finish(failed);
  });
  return { answer, end: () => end() };
}

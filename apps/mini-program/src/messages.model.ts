// The messages between the web view's pages and this mini-program. Asked by `navigateTo`, answered by the hash.

import type { PageOptions, WeChatPayment } from './wx.ts';

/** `ask` is the number that the page gave its question, `at` the screen that waits for the answer. */
export type Ask = { readonly ask: string; readonly at: string };

export type ShellAnswer = { readonly result: 'done' | 'cancelled' | 'failed'; readonly value?: string };

/** Longer texts are no codes that a screen could mean. */
const mostValue = 2000;

/** Screens of the member app, with what they take. A hash inside is refused: it would end the screen's address. */
const screen = /^\/(?:(?:pages|subPages)\/[\w/-]+|choose-location|open-location)?(?:\?[^#\s]*)?$/;
const invitation = /^[A-Z0-9]{4,16}$/;

/** Decoded; undefined when it is missing or no percent-encoding. */
export function valueOf(options: PageOptions, name: string): string | undefined {
  const given = options[name];
  if (given === undefined) return undefined;
  try {
    return decodeURIComponent(given);
  } catch {
    return undefined;
  }
}

type Parts = { readonly origin: string; readonly path: string; readonly search: string; readonly hash: string };

/** A mini-program has no `URL`. Credentials in front of the host are no part of an address that is ours. */
function partsOf(address: string): Parts | undefined {
  const found = /^(https:\/\/[\w.-]+(?::\d+)?)(\/[^?#\s\\]*)?(\?[^#\s]*)?(?:#(\S*))?$/i.exec(address);
  if (found === null) return undefined;
  const [, origin = '', path = '/', search = '', hash = ''] = found;
  return { origin: origin.toLowerCase(), path, search, hash };
}

/** With the path below that of the server; undefined for an address of another server. */
function ownParts(server: string, address: string): Parts | undefined {
  const [own, given] = [partsOf(server), partsOf(address)];
  if (own === undefined || given === undefined || own.origin !== given.origin) return undefined;
  const folder = own.path.replace(/\/$/, '');
  if (given.path !== folder && !given.path.startsWith(`${folder}/`)) return undefined;
  return { ...given, path: given.path.slice(folder.length) };
}

/** Whether the address is a page of the configured server. */
export function isOwnPage(server: string, address: string): boolean {
  return ownParts(server, address) !== undefined;
}

function parameterOf(search: string, name: string): string | undefined {
  const pair = search
    .slice(1)
    .split('&')
    .find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? undefined : valueOf({ [name]: pair.slice(name.length + 1) }, name);
}

function pageAddress(server: string, to: string, code: string | undefined): string {
  const query = code === undefined ? '' : `?i=${code}`;
  return `${server.replace(/\/$/, '')}/${query}#${to}`;
}

function invitationOf(text: string | undefined): string | undefined {
  return text !== undefined && invitation.test(text) ? text : undefined;
}

function screenOf(text: string | undefined): string {
  return text !== undefined && screen.test(text) ? text : '/';
}

/** The screen of a link of the server: behind the hash, or as the path. */
function linkedScreen({ path, search, hash }: Parts): string {
  if (hash !== '') return screenOf(hash);
  return path.length > 1 ? screenOf(path + search) : '/';
}

/**
 * The first page of the web view. A shared page names its screen (`to`) and an invitation (`i`), a scanned link of the
 * server is in `q`, a mini-program code has its invitation in `scene`. Whatever they say, it is a page of the server.
 */
export function startAddress(server: string, options: PageOptions): string {
  const link = valueOf(options, 'q');
  const parts = link === undefined ? undefined : ownParts(server, link);
  if (parts !== undefined)
    return pageAddress(server, linkedScreen(parts), invitationOf(parameterOf(parts.search, 'i')));
  const scene = parameterOf(`?${valueOf(options, 'scene') ?? ''}`, 'i');
  const code = invitationOf(valueOf(options, 'i')) ?? invitationOf(scene);
  return pageAddress(server, screenOf(valueOf(options, 'to')), code);
}

/** The page of this mini-program that opens an address of the server again; undefined for any other address. */
export function sharedPath(server: string, address: string): string | undefined {
  const parts = ownParts(server, address);
  if (parts === undefined) return undefined;
  const code = invitationOf(parameterOf(parts.search, 'i'));
  const query = [`to=${encodeURIComponent(screenOf(parts.hash))}`, ...(code === undefined ? [] : [`i=${code}`])];
  return `/pages/index/index?${query.join('&')}`;
}

/** Undefined for what no page of ours asks. */
export function askOf(options: PageOptions): Ask | undefined {
  const [ask = '', at = ''] = [valueOf(options, 'ask'), valueOf(options, 'at')];
  return /^[\w-]{1,40}$/.test(ask) && screen.test(at) ? { ask, at } : undefined;
}

const signedFile = /^\/files\/[a-z]{1,20}(?:\/[\w-]{1,64}){1,3}\?by=[\w-]{1,200}\.[\w-]{43}$/;

/** The address of a file that the page has a signed link to, at the configured server; undefined for anything else. */
export function fileAddressOf(server: string, options: PageOptions): string | undefined {
  const link = valueOf(options, 'link') ?? '';
  return signedFile.test(link) ? server.replace(/\/$/, '') + link : undefined;
}

/** What is done with a file of this type; undefined for what WeChat neither shows nor keeps. */
export function fileKindOf(
  header: { readonly [name: string]: string } | undefined,
): 'document' | 'picture' | undefined {
  const [, type = ''] = Object.entries(header ?? {}).find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  if (/^application\/pdf\b/i.test(type)) return 'document';
  return /^image\/(?:png|jpeg|webp)\b/i.test(type) ? 'picture' : undefined;
}

/** Undefined when a value is missing or not as WeChat Pay signs it. */
export function payRequestOf(options: PageOptions): WeChatPayment | undefined {
  const of = (name: string): string => valueOf(options, name) ?? '';
  const request = {
    timeStamp: of('timeStamp'),
    nonceStr: of('nonceStr'),
    package: of('package'),
    signType: 'RSA',
    paySign: of('paySign'),
  } as const;
  const isWhole =
    /^\d{10}$/.test(request.timeStamp) &&
    /^\w{1,32}$/.test(request.nonceStr) &&
    /^prepay_id=[\w-]{1,118}$/.test(request.package) &&
    of('signType') === request.signType &&
    /^[A-Za-z0-9+/]{1,1024}={0,2}$/.test(request.paySign);
  return isWhole ? request : undefined;
}

/** What the web view shows next: the same screen, with the answer behind it. No reload: only the hash differs. */
export function answerAddress(server: string, { ask, at }: Ask, { result, value = '' }: ShellAnswer): string {
  const isFit = value.length <= mostValue;
  const pairs = [
    `shellAsk=${ask}`,
    `shellResult=${isFit ? result : 'failed'}`,
    `shellValue=${isFit ? encodeURIComponent(value) : ''}`,
  ];
  return `${pageAddress(server, at, undefined)}${at.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

/** A phone number to call, an address to copy; undefined for any other scheme. */
export function outsideOf(
  options: PageOptions,
): { readonly kind: 'phone' | 'link'; readonly text: string } | undefined {
  const address = valueOf(options, 'address') ?? '';
  if (/^tel:[+\d()\s-]{2,30}$/.test(address)) return { kind: 'phone', text: address.slice(4) };
  return /^(?:https?:\/\/|mailto:)\S{1,2000}$/.test(address) ? { kind: 'link', text: address } : undefined;
}

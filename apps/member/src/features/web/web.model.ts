// Policy of the web view: which addresses are shown inside the app, and how a code is displayed.

export type WebTarget =
  /** Listed: shown in a frame. */
  | Readonly<{ kind: 'allowed'; url: string; host: string }>
  /** A host that nobody answers for here: asked before it is opened, in the browser. */
  | Readonly<{ kind: 'foreign'; url: string; host: string }>
  | Readonly<{ kind: 'none' }>;

/** Only https addresses, without user names or passwords. `own` is the origin of this app. */
export function targetOf(given: string, hosts: readonly string[], own: string): WebTarget {
  const url = read(given);
  if (url === undefined || url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return { kind: 'none' };
  const { href, hostname, origin, port } = url;
  // A frame of the app's own origin could escape its sandbox.
  const isAllowed = hosts.includes(hostname) && port === '' && origin !== own;
  return { kind: isAllowed ? 'allowed' : 'foreign', url: href, host: url.host };
}

function read(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** A code passed in an address; anything in another format is ignored. */
export function givenCode(text: string): string | undefined {
  return /^[A-Za-z0-9-]{4,40}$/u.test(text) ? text : undefined;
}

/** Grouped in fours for reading; an already grouped one is unchanged. */
export function inGroups(code: string): string {
  return /[\s-]/u.test(code) ? code : (code.match(/.{1,4}/gu) ?? []).join(' ');
}

/** A mask of the same length as the code. */
export function hiddenCode(code: string): string {
  return inGroups(code).replaceAll(/[^\s-]/gu, '•');
}

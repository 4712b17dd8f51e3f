// Which addresses the app shows inside itself, and how a code is shown.

export type WebTarget =
  /** On the list: shown in a frame. */
  | Readonly<{ kind: 'allowed'; url: string; host: string }>
  /** A host that nobody answers for here: asked before it is opened, in the browser. */
  | Readonly<{ kind: 'foreign'; url: string; host: string }>
  | Readonly<{ kind: 'none' }>;

/** Only addresses of the secure web, without names or passwords in them. `own` is the origin of this app. */
export function targetOf(given: string, hosts: readonly string[], own: string): WebTarget {
  const url = read(given);
  if (url === undefined || url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return { kind: 'none' };
  const { href, hostname, origin, port } = url;
  // A frame of our own origin could reach out of its sandbox.
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

/** A code as it may be handed over in an address: anything else is no code. */
export function givenCode(text: string): string | undefined {
  return /^[A-Za-z0-9-]{4,40}$/u.test(text) ? text : undefined;
}

/** In groups of four for reading aloud; one that is grouped already stays as it is. */
export function inGroups(code: string): string {
  return /[\s-]/u.test(code) ? code : (code.match(/.{1,4}/gu) ?? []).join(' ');
}

/** As long as the code, and not the code. */
export function hiddenCode(code: string): string {
  return inGroups(code).replaceAll(/[^\s-]/gu, '•');
}

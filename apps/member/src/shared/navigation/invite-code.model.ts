// Extraction of the invitation code from a launch address, plain or inside an encoded link.

const codeShape = /^[A-Za-z0-9]{4,16}$/u;

/**
 * The parameter `i` of an address, before or after the hash; the first non-empty one counts. Undefined when there is
 * none or it is not 4 to 16 letters and digits.
 */
export function inviteCodeOf(search: string, hash: string): string | undefined {
  return codeOr(firstOf(search, hash, 'i'));
}

/**
 * The link in `q` or `qrCode`, encoded once or twice: a whole address or a path of it. Undefined without one, and for
 * an address of another host than `hosts`.
 */
export function ownLinkIn(search: string, hash: string, hosts: readonly string[]): string | undefined {
  const given = firstOf(search, hash, 'q') ?? firstOf(search, hash, 'qrCode');
  const link = given === undefined ? undefined : decodedLink(given, 2);
  if (link === undefined || (link.startsWith('/') && !link.startsWith('//'))) return link;
  return URL.canParse(link) && hosts.includes(new URL(link).host) ? link : undefined;
}

/** The code in a link: its parameter `i`, or the short path `/i/<code>`. */
export function inviteCodeIn(link: string): string | undefined {
  const { pathname, search, hash } = new URL(link, 'https://app.invalid');
  return inviteCodeOf(search, hash) ?? shortCodeIn(pathname);
}

/** The code of a short path for printed QR codes. */
export function shortCodeIn(path: string): string | undefined {
  return /\/i\/([A-Za-z0-9]{4,16})\/?$/u.exec(path)?.[1];
}

/** Percent-decodes until it reads as a link; undefined when it never does. */
function decodedLink(text: string, decodings: number): string | undefined {
  if (/^(?:https?:\/\/|\/)/iu.test(text)) return text;
  const decoded = decodings > 0 ? decode(text) : text;
  return decoded === text ? undefined : decodedLink(decoded, decodings - 1);
}

function firstOf(search: string, hash: string, name: string): string | undefined {
  const values = [search, queryOf(hash)].flatMap((query) => new URLSearchParams(query).getAll(name));
  return values.map((value) => value.trim()).find((value) => value !== '');
}

function codeOr(code: string | undefined): string | undefined {
  return code !== undefined && codeShape.test(code) ? code : undefined;
}

function queryOf(hash: string): string {
  return hash.includes('?') ? hash.slice(hash.indexOf('?')) : '';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// Extraction of the invitation code from the launch address, plain or inside an encoded link.

const codeShape = /^[A-Za-z0-9]{4,16}$/u;

/**
 * The invitation code of a launch: parameter `i`, before or after the hash, else the `i` inside `q` or `qrCode`, which
 * contain a whole address or a short path, encoded once or twice. Undefined when there is none or it is not 4 to 16
 * letters and digits.
 */
export function inviteCodeOf(search: string, hash: string): string | undefined {
  const queries = [new URLSearchParams(search), new URLSearchParams(queryOf(hash))];
  const plain = firstOf(queries, 'i');
  if (plain !== undefined) return codeShape.test(plain) ? plain : undefined;
  const link = firstOf(queries, 'q') ?? firstOf(queries, 'qrCode');
  return link === undefined ? undefined : codeInLink(link, 2);
}

function codeInLink(link: string, decodings: number): string | undefined {
  const query = new URLSearchParams(link.includes('?') ? link.slice(link.indexOf('?')).replaceAll('#', '&') : '');
  const code = query.get('i') ?? undefined;
  if (code !== undefined) return codeShape.test(code) ? code : undefined;
  const short = /\/i\/([A-Za-z0-9]{4,16})\/?$/u.exec(link)?.[1];
  if (short !== undefined) return short;
  const decoded = decodings > 0 ? decode(link) : link;
  return decoded === link ? undefined : codeInLink(decoded, decodings - 1);
}

function firstOf(queries: readonly URLSearchParams[], name: string): string | undefined {
  return queries.map((query) => query.get(name)?.trim()).find((value) => value !== undefined && value !== '');
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

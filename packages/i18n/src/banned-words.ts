// Words that promise income, forbidden in texts of the product and in texts by operators.

/**
 * Latin words match at word boundaries, so that "memastikan" passes; Chinese has none and is matched as a substring.
 */
const banned: readonly RegExp[] = [
  /\bguarantee(?:s|d|ing)?\b/iu,
  /\brisk[\s-]?free\b/iu,
  /\bno[\s-]risks?\b/iu,
  /\bzero[\s-]risks?\b/iu,
  /\bpassive\s+(?:income|earnings?|cash\s?flow)\b/iu,
  /\bfixed\s+(?:daily\s+)?(?:income|returns?|profits?|interest|yields?|earnings?)\b/iu,
  /\bassured\s+(?:income|returns?|profits?)\b/iu,
  /\bsure[\s-](?:win|profit|thing)\b/iu,
  /\bget\s+rich\b/iu,
  /\bdouble\s+your\s+money\b/iu,
  /\bpasti\b/iu,
  /\bdijamin\b/iu,
  /\bterjamin\b/iu,
  /\bgaransi\s+(?:untung|profit|hasil)\b/iu,
  /\b(?:tanpa|bebas|nol)\s+ris[ií]ko\b/iu,
  /\bpenghasilan\s+pasif\b/iu,
  /\bpendapatan\s+(?:pasif|tetap)\b/iu,
  /\buntung\s+(?:terus|tetap)\b/iu,
  /\bcuan\b/iu,
  /\banti\s+rugi\b/iu,
  /\bcepat\s+kaya\b/iu,
  /保本/u,
  /保息/u,
  /保收益/u,
  /稳赚/u,
  /包赚/u,
  /必赚/u,
  /稳赢/u,
  /躺赚/u,
  /零风险/u,
  /无风险/u,
  /固定(?:收益|回报|利息)/u,
  /被动收入/u,
  /刚性兑付/u,
  /保证(?:收益|盈利|回报|赚)/u,
  /一夜暴富/u,
];

/** The banned words found in a text, as written there, in list order; none means the text may be published. */
export function bannedWordsIn(text: string): readonly string[] {
  const plain = text.normalize('NFKC').replaceAll(/[\u200B-\u200D\u2060\uFEFF\u00AD]/gu, '');
  return banned.flatMap((word) => word.exec(plain)?.slice(0, 1) ?? []);
}

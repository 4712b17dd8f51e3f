// Words of the former settlement, which paid a target out of what a product had gathered: no text may speak so again.

const WORDS: readonly RegExp[] = [
  /shortfalls?/u,
  /arrears/u,
  /same proportion/u,
  /pro rata/u,
  /(?:still|stays?|remains?|as) owed/u,
  /held for what is owed/u,
  /(?:pays?|paid of) what (?:is|was) due/u,
  /ceiling/u,
  /(?:target|it) is a (?:limit|cap)\b/u,
  /beyond the target/u,
  /less revenue than the target/u,
  /quieter days?/u,
  /proporsi yang sama/u,
  /proporsional/u,
  /(?:masih|tetap|sebagai|sisanya) terutang/u,
  /tunggakan/u,
  /(?:adalah|sebagai|merupakan) batas atas/u,
  /(?:di atas|di bawah) target/u,
  /hari yang lebih sepi/u,
  /dari yang jatuh tempo/u,
  /membayar yang jatuh tempo/u,
  /相同比例/u,
  /按比例(?:分配|分享|获付|承担)/u,
  /[尚仍]欠|欠付/u,
  /(?:列为|仍为)(?:应付|待补)/u,
  /(?:营收|收入)低于目标/u,
  /(?:目标|单日)(?:是|为)?上限/u,
  /超出目标/u,
  /淡季/u,
  /应付已付比例/u,
];

/** The words of the former settlement in a text, in any language; none means the text fits what is computed. */
export const formerSettlementWordsIn = (text: string): readonly string[] => {
  const plain = text.normalize('NFKC').toLowerCase();
  return WORDS.flatMap((word) => word.exec(plain)?.slice(0, 1) ?? []);
};

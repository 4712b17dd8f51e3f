// Parsing of region files.

export type RegionRow = {
  readonly id: number;
  readonly countryId: number;
  readonly parentId: number | null;
  readonly level: number;
  readonly code: string;
  readonly name: string;
};

const COUNTRY_STEP = 10_000_000;

/** A region's number: its country's, then its code. */
export const regionId = (countryId: number, code: string): number => countryId * COUNTRY_STEP + Number(code);

/**
 * Lines of `code;name` below a header; the parent of a region is the one with the longest code that is a prefix of its
 * own.
 */
export const regionsOf = (text: string, countryId: number): readonly RegionRow[] => {
  const lines = text
    .split('\n')
    .slice(1)
    .flatMap((row): (readonly [string, string])[] => {
      const [code = '', name = ''] = row.split(';');
      return code === '' || name === '' ? [] : [[code, name]];
    });
  const codes = new Set(lines.map(([code]) => code));
  const above = (code: string): string | undefined =>
    [4, 2].map((length) => code.slice(0, length)).find((start) => start.length < code.length && codes.has(start));
  const levelOf = (code: string): number => {
    const parent = above(code);
    return parent === undefined ? 1 : levelOf(parent) + 1;
  };
  return lines.map(([code, name]) => {
    const parent = above(code);
    return {
      id: regionId(countryId, code),
      countryId,
      parentId: parent === undefined ? null : regionId(countryId, parent),
      level: levelOf(code),
      code,
      name,
    };
  });
};

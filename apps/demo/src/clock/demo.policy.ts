// Duration parsing.

const PARTS = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Milliseconds of a duration such as `P1D`, `PT90M` or `PT30S`; throws on invalid text. */
export const durationMs = (text: string): number => {
  const parts = PARTS.exec(text);
  if (parts === null) throw new RangeError(`no duration: ${text}`);
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = parts;
  return (((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
};

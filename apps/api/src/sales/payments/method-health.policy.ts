// How well a way of paying went lately, in one word.

/** `silent`: some were asked for and none came; `poor`: fewer than half did; nothing asked for: nothing is known. */
export const methodHealth = ({
  asked,
  paid,
}: {
  readonly asked: number;
  readonly paid: number;
}): 'unknown' | 'ok' | 'poor' | 'silent' => {
  if (asked === 0) return 'unknown';
  if (paid === 0) return 'silent';
  return paid * 2 < asked ? 'poor' : 'ok';
};

// Policy of a payment method's recent health, as one status.

/**
 * `down`: the provider doesn't answer at the moment; `silent`: some were requested and none arrived; `poor`: fewer than
 * half arrived; none requested: unknown.
 */
export const methodHealth = ({
  asked,
  paid,
  isResting,
}: {
  readonly asked: number;
  readonly paid: number;
  readonly isResting: boolean;
}): 'unknown' | 'ok' | 'poor' | 'silent' | 'down' => {
  if (isResting) return 'down';
  if (asked === 0) return 'unknown';
  if (paid === 0) return 'silent';
  return paid * 2 < asked ? 'poor' : 'ok';
};

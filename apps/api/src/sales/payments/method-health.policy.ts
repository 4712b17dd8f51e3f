// Policy of a payment method's recent health, as one status.

/** `silent`: some were requested and none arrived; `poor`: fewer than half arrived; none requested: unknown. */
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

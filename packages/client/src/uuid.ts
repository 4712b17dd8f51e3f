// Random ids that also work on pages served without https.

/** A version 4 UUID. `crypto.randomUUID` is missing on insecure origins, such as a phone on the local network. */
export const newUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const marked = bytes.map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    if (index === 8) return (byte & 0x3f) | 0x80;
    return byte;
  });
  const hex = [...marked].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

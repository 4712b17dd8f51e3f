// The text of a reply of another system, up to a size.

/** Undefined for a reply that is longer; the rest is not read. */
export const textWithin = async (reply: Response, mostBytes: number): Promise<string | undefined> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

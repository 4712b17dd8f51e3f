// The library that decodes and encodes pictures, loaded by the first call that needs it.

/** Its native code takes more memory than a server without pictures: one thread and no cache of its own. */
export const pictureLibrary = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

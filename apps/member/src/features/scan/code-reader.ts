// QR code reading with the browser's API; without it codes are typed.

type Reader = Readonly<{ detect: (picture: ImageBitmapSource) => Promise<readonly Readonly<{ rawValue: string }>[]> }>;

type ReaderClass = (new (wanted: Readonly<{ formats: readonly string[] }>) => Reader) &
  Readonly<{ getSupportedFormats: () => Promise<readonly string[]> }>;

/** The text of the first code in a picture, or undefined. */
export type ReadCode = (picture: ImageBitmapSource) => Promise<string | undefined>;

/** The code reader of this browser; undefined where it is unsupported. */
export async function codeReader(): Promise<ReadCode | undefined> {
  const { BarcodeDetector: Detector } = globalThis as Readonly<{ BarcodeDetector?: ReaderClass }>;
  if (Detector === undefined) return undefined;
  try {
    // Some desktop browsers have the class without an implementation.
    if (!(await Detector.getSupportedFormats()).includes('qr_code')) return undefined;
    const reader = new Detector({ formats: ['qr_code'] });
    return async (picture) => (await reader.detect(picture))[0]?.rawValue;
  } catch {
    return undefined;
  }
}

/** The code in a file; undefined when there is none or it is not a picture. */
export async function codeInFile(read: ReadCode, file: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file);
    try {
      return await read(picture);
    } finally {
      picture.close();
    }
  } catch {
    return undefined;
  }
}

// Reading codes out of pictures: with the browser's own reader where it knows every kind that members meet, else with
// the app's decoder, which is loaded only then.

import type { CodePicture } from './code-picture.ts';

/** Invitations and vehicles; codes for a counter; goods; labels. `code-pixels.model.ts` reads the same. */
const wantedFormats = ['qr_code', 'code_128', 'ean_13', 'ean_8', 'code_39'] as const;

type Detector = Readonly<{ detect: (picture: CodePicture) => Promise<readonly Readonly<{ rawValue: string }>[]> }>;

type DetectorClass = (new (wanted: Readonly<{ formats: readonly string[] }>) => Detector) &
  Readonly<{ getSupportedFormats: () => Promise<readonly string[]> }>;

/** The text of the first QR code or barcode in a picture, or undefined. */
export type ReadCode = (picture: CodePicture) => Promise<string | undefined>;

/** The reader of this device. Rejects only when the app's decoder could not be loaded. */
export async function codeReader(): Promise<ReadCode> {
  return (await nativeReader()) ?? (await import('./picture-decoder.ts')).decodePicture;
}

/** The browser's reader; undefined where it is missing or doesn't know all of the kinds. */
async function nativeReader(): Promise<ReadCode | undefined> {
  const { BarcodeDetector: Found } = globalThis as Readonly<{ BarcodeDetector?: DetectorClass }>;
  if (Found === undefined) return undefined;
  try {
    // Some desktop browsers have the class without an implementation.
    const supported = await Found.getSupportedFormats();
    if (!wantedFormats.every((format) => supported.includes(format))) return undefined;
    const detector = new Found({ formats: wantedFormats });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue;
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

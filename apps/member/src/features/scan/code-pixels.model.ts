// Reading codes in the pixels of a picture: QR codes, and the barcodes of counters and goods, in both axes.

import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';
import type { Binarizer, BitArray, Result } from '@zxing/library';

export type Pixels = Readonly<{ width: number; height: number; data: Uint8Array | Uint8ClampedArray }>;

type Luma = Readonly<{ width: number; height: number; values: Uint8ClampedArray }>;
type Hints = Map<DecodeHintType, unknown>;

/** With a check digit, or, as Code 39, between marks of its own: the others are found in any stripes. */
const barcodes = [BarcodeFormat.CODE_128, BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.CODE_39];

const ofBarcodes: Hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, barcodes]]);
const thorough: Hints = new Map([[DecodeHintType.TRY_HARDER, true]]);

/** ZXing compares a row with one limit; in uneven light each place needs its own, as it is for QR codes. */
class LocalBinarizer extends HybridBinarizer {
  override getBlackRow(y: number, row: BitArray): BitArray {
    return this.getBlackMatrix().getRow(y, row);
  }
}

/** The text of the first code, or undefined. A thorough search finds smaller QR codes and takes longer. */
export function codeIn(pixels: Pixels, isThorough: boolean): string | undefined {
  const luma = lumaOf(pixels);
  return qrCodeIn(luma, isThorough) ?? barcodeIn(stretched(luma)) ?? barcodeIn(stretched(turned(luma)));
}

function qrCodeIn({ values, width, height }: Luma, isThorough: boolean): string | undefined {
  return textOf(() => {
    const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(values, width, height)));
    return new QRCodeReader().decode(bitmap, isThorough ? thorough : undefined);
  });
}

function barcodeIn({ values, width, height }: Luma): string | undefined {
  const reader = new MultiFormatOneDReader(ofBarcodes);
  const source = new RGBLuminanceSource(values, width, height);
  const read = (binarizer: Binarizer) => textOf(() => reader.decode(new BinaryBitmap(binarizer), ofBarcodes));
  return read(new HybridBinarizer(source)) ?? read(new LocalBinarizer(source));
}

/** ZXing throws when it finds nothing. */
function textOf(decode: () => Result): string | undefined {
  try {
    return decode().getText();
  } catch {
    return undefined;
  }
}

function lumaOf({ width, height, data }: Pixels): Luma {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const from = at * 4;
    values[at] = ((data[from] ?? 0) * 306 + (data[from + 1] ?? 0) * 601 + (data[from + 2] ?? 0) * 117) >> 10;
  }
  return { width, height, values };
}

/** By 90 degrees: ZXing doesn't turn pixels. */
function turned({ width, height, values }: Luma): Luma {
  const into = new Uint8ClampedArray(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) into[x * height + y] = values[y * width + x] ?? 0;
  }
  return { width: height, height: width, values: into };
}

/** Twice as wide, with what lies between two pixels: ZXing measures bars in whole pixels. */
function stretched({ width, height, values }: Luma): Luma {
  const into = new Uint8ClampedArray(values.length * 2);
  for (let at = 0; at < values.length; at += 1) {
    const [here, next] = [values[at] ?? 0, values[at + 1] ?? 0];
    into[at * 2] = here;
    into[at * 2 + 1] = (here + next) / 2;
  }
  return { width: width * 2, height, values: into };
}

// The text that another app handed over to the scanner: as it is, or the code in its picture.

import { takeReceivedPicture } from '#shared/device/received-picture.ts';
import { codeInFile, codeReader } from './code-reader.ts';

export type Received = Readonly<{ received?: string; text?: string }>;

/** Undefined when nothing readable was handed over. A picture is read once. */
export async function receivedTextOf({ received, text }: Received): Promise<string | undefined> {
  if (received === 'text') return text;
  const picture = received === 'picture' ? await takeReceivedPicture() : undefined;
  if (picture === undefined) return undefined;
  return codeInFile(await codeReader(), picture);
}

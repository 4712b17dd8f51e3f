// Saving bytes as a file where the person finds it.

import { platform } from '../platform/platform.ts';
import { notSaved } from '../texts/failure-text.ts';

export async function saveBlob(blob: Blob, name: string): Promise<void> {
  const device = await platform();
  const result = await device.saveFile(new File([blob], name, { type: blob.type }));
  if (result === 'failed') throw notSaved();
}

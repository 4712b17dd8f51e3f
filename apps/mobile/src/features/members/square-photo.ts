// A photo made ready for a round picture: its middle square, small, re-encoded without where and when it was taken.

const sidePx = 512;

/**
 * The middle square of a photo as JPEG, at most 512 px wide. Undefined when the file is no image this browser reads.
 */
export async function squarePhoto(file: Blob): Promise<Blob | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (image === undefined) return undefined;
  const side = Math.min(image.width, image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(side, sidePx);
  canvas.height = canvas.width;
  const left = (image.width - side) / 2;
  const top = (image.height - side) / 2;
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9));
}

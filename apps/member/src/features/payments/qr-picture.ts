// The QR code of a payment as a picture, for the gallery of the phone that shows it: wallet apps read it from there.

import { qrPath } from '@roda/ui';

export type QrPicture = Readonly<{ content: string; title: string; lines: readonly string[] }>;

const width = 720;
const margin = 48;
const lineHeight = 44;
const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Noto Sans CJK SC", sans-serif';

/** As PNG, with what it pays below; undefined where the browser has no canvas. */
export async function qrPicture({ content, title, lines }: QrPicture): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = width + margin + lineHeight * (lines.length + 1);
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  drawQr(pen, content);
  pen.textAlign = 'center';
  pen.font = `600 30px ${font}`;
  pen.fillText(title, width / 2, width + margin / 2, width - 2 * margin);
  pen.font = `400 28px ${font}`;
  for (const [index, line] of lines.entries())
    pen.fillText(line, width / 2, width + margin / 2 + lineHeight * (index + 1), width - 2 * margin);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

function drawQr(pen: CanvasRenderingContext2D, content: string): void {
  const { path, width: squares } = qrPath(content);
  pen.save();
  pen.translate(margin, margin);
  pen.scale((width - 2 * margin) / squares, (width - 2 * margin) / squares);
  pen.fill(new Path2D(path));
  pen.restore();
}

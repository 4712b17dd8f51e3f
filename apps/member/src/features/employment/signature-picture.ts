// Draws a signature on a canvas: on the pad while it is written, and as the submitted image.

import { padShape } from './signature.model.ts';
import type { Signature, Stroke } from './signature.model.ts';

const ink = '#1a1a4a';
const paper = '#ffffff';
const widthPx = 960;
const penShare = 0.0075;
const hand = 'italic 600 120px "Segoe Script", "Bradley Hand", "Snell Roundhand", Georgia, "Noto Serif CJK SC", serif';

/** Sets a canvas to the pad's aspect ratio at a width in pixels; its content is cleared. */
export function sizeCanvas(canvas: HTMLCanvasElement, width: number): void {
  canvas.width = Math.round(width);
  canvas.height = Math.round(width / padShape);
}

/** Redraws everything: a white background, then the strokes or the name. */
export function drawSignature(canvas: HTMLCanvasElement, signature: Signature): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const { width, height } = canvas;
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = ink;
  pen.fillStyle = ink;
  pen.lineWidth = width * penShare;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  if (signature.kind === 'typed') writeName(pen, signature.text.trim(), { width, height });
  else for (const stroke of signature.strokes) drawStroke(pen, stroke, width);
}

/** Smooth curves through the midpoints between the recorded points. */
function drawStroke(pen: CanvasRenderingContext2D, stroke: Stroke, width: number): void {
  const [first] = stroke;
  if (first === undefined) return;
  pen.beginPath();
  pen.moveTo(first.x * width, first.y * width);
  stroke.forEach((dot, index) => {
    const next = stroke[index + 1] ?? dot;
    pen.quadraticCurveTo(dot.x * width, dot.y * width, ((dot.x + next.x) / 2) * width, ((dot.y + next.y) / 2) * width);
  });
  pen.stroke();
}

function writeName(
  pen: CanvasRenderingContext2D,
  name: string,
  { width, height }: Readonly<{ width: number; height: number }>,
): void {
  pen.save();
  pen.font = hand;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const room = width * 0.86;
  const scale = Math.min(height / 300, room / Math.max(1, pen.measureText(name).width));
  pen.translate(width / 2, height / 2);
  pen.scale(scale, scale);
  pen.fillText(name, 0, 0);
  pen.restore();
}

/** The submitted image: a PNG of a fixed size, independent of the screen. */
export function pictureOf(signature: Signature): Promise<Blob> {
  const canvas = document.createElement('canvas');
  sizeCanvas(canvas, widthPx);
  drawSignature(canvas, signature);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}

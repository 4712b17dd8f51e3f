// The certificate of a holding, drawn on a canvas: what is owned, of which asset, by whom. It contains no amount.

import { drawVehicle } from '@roda/ui/pictures/draw-vehicle.ts';
import { lightScene } from '@roda/ui/pictures/scene-colours.ts';
import { nearSkyline, skyline } from '@roda/ui/pictures/skyline.ts';

export type CertificateFact = Readonly<{ label: string; value: string }>;

export type Certificate = Readonly<{
  title: string;
  /** On the stamp: how many units, and when. */
  units: string;
  day: string;
  /** The owner of the units; empty when it is left out. */
  owner: string;
  asset: Readonly<{ name: string; image: string; plate?: string | undefined }>;
  facts: readonly CertificateFact[];
}>;

export const certificateSize = { width: 1080, height: 1320 } as const;

const margin = 72;
const inner = certificateSize.width - 2 * margin;
const scene = { x: margin, y: 188, width: inner, height: 540 } as const;
const ink = '#1a1428';
const soft = '#5c5568';
const brand = '#5f21b5';
const gold = '#c99a3f';
const font = '"Plus Jakarta Sans", system-ui, sans-serif';

type Pen = CanvasRenderingContext2D;

/** As PNG; undefined where the browser has no canvas. */
export async function certificatePicture(certificate: Certificate): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, certificateSize);
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  drawPaper(pen);
  drawHead(pen, certificate.title);
  await drawScene(pen, certificate);
  drawStamp(pen, certificate);
  drawNames(pen, certificate);
  drawFacts(pen, certificate.facts);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

/** Paper with the figure kawung, four petals in a circle, and a double edge. */
function drawPaper(pen: Pen): void {
  const { width, height } = certificateSize;
  pen.fillStyle = '#fffbf2';
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = gold;
  pen.globalAlpha = 0.16;
  pen.lineWidth = 2;
  const step = 90;
  for (let y = 0; y <= height + step; y += step) {
    for (let x = 0; x <= width + step; x += step) {
      pen.beginPath();
      pen.arc(x, y, step * Math.SQRT1_2, 0, 2 * Math.PI);
      pen.stroke();
    }
  }
  pen.globalAlpha = 0.7;
  for (const inset of [24, 34])
    strokeRound(pen, { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset });
  pen.globalAlpha = 1;
}

type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

function strokeRound(pen: Pen, { x, y, width, height }: Box): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, 36);
  pen.stroke();
}

function drawHead(pen: Pen, title: string): void {
  drawMark(pen, { x: margin + 29, y: 117, radius: 26 });
  write(pen, 'Roda', { x: margin + 78, y: 138, size: 60, weight: 800 });
  write(pen, title, {
    x: certificateSize.width - margin,
    y: 130,
    size: 30,
    weight: 700,
    fill: '#854700',
    align: 'right',
  });
}

/** The wheel of kawung: four petals in a ring, one of them amber. */
function drawMark(pen: Pen, { x, y, radius }: Readonly<Record<'x' | 'y' | 'radius', number>>): void {
  pen.strokeStyle = brand;
  pen.lineWidth = radius * 0.27;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.stroke();
  for (const [index, fill] of ['#e08a00', brand, brand, brand].entries()) {
    pen.save();
    pen.translate(x, y);
    pen.rotate(Math.PI * (0.25 + index / 2));
    pen.fillStyle = fill;
    pen.beginPath();
    pen.ellipse(0, radius * -0.44, radius * 0.21, radius * 0.36, 0, 0, 2 * Math.PI);
    pen.fill();
    pen.restore();
  }
}

async function drawScene(pen: Pen, { asset }: Certificate): Promise<void> {
  const { x, y, width, height } = scene;
  const unit = width / 390;
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, width, height, 36);
  pen.clip();
  const road = y + height * 0.57;
  pen.fillStyle = morning(pen, y, road);
  pen.fillRect(x, y, width, height);
  pen.save();
  pen.translate(x, road);
  pen.scale(unit, unit);
  pen.fillStyle = lightScene.farCity;
  pen.fill(new Path2D(skyline));
  pen.fillStyle = lightScene.nearCity;
  pen.fill(new Path2D(nearSkyline));
  pen.restore();
  pen.fillStyle = lightScene.kerb;
  pen.fillRect(x, road - 10, width, 10);
  pen.fillStyle = lightScene.road;
  pen.fillRect(x, road, width, height);
  pen.fillStyle = lightScene.lane;
  for (let dash = x; dash < x + width; dash += 232) pen.fillRect(dash, y + height - 34, 124, 10);
  const vehicle = await drawVehicle(asset);
  if (vehicle === undefined) {
    write(pen, asset.name, { x: x + width / 2, y: y + height / 2, size: 64, weight: 800, align: 'center' });
  } else {
    const wide = width * 0.88;
    const high = (wide * vehicle.height) / vehicle.width;
    pen.drawImage(vehicle, x + (width - wide) / 2, y + height - high + 26, wide, high);
  }
  pen.restore();
}

function morning(pen: Pen, top: number, horizon: number): CanvasGradient {
  const sky = pen.createLinearGradient(0, top, 0, horizon);
  for (const [at, colour] of skyStops) sky.addColorStop(at, colour);
  return sky;
}

/** As the sky of the app's scenes. */
const skyStops = [
  [0, '#bdc3f5'],
  [0.44, '#dccff0'],
  [0.8, '#ffdcc0'],
  [1, '#ffcc96'],
] as const;

/** Overlaps the picture, a little turned, as a stamp lies. */
function drawStamp(pen: Pen, { units, day }: Certificate): void {
  pen.save();
  pen.translate(certificateSize.width - margin - 104, scene.y + scene.height - 6);
  pen.rotate(-0.2);
  pen.fillStyle = '#fffbf2';
  pen.strokeStyle = '#b3261e';
  for (const [radius, line] of [
    [108, 7],
    [94, 3],
  ] as const) {
    pen.lineWidth = line;
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
  }
  write(pen, units, { x: 0, y: 4, size: 40, weight: 800, fill: '#b3261e', align: 'center', most: 170 });
  write(pen, day, { x: 0, y: 44, size: 26, weight: 600, fill: '#b3261e', align: 'center', most: 150 });
  pen.restore();
}

function drawNames(pen: Pen, { owner, asset }: Certificate): void {
  const y = scene.y + scene.height + 92;
  write(pen, owner === '' ? asset.name : owner, { x: margin, y, size: 56, weight: 800, most: 640 });
  if (owner !== '') write(pen, asset.name, { x: margin, y: y + 54, size: 34, weight: 600, fill: soft, most: 640 });
}

/** Two columns below a dashed line. */
function drawFacts(pen: Pen, facts: readonly CertificateFact[]): void {
  const top = scene.y + scene.height + 190;
  pen.strokeStyle = gold;
  pen.lineWidth = 3;
  pen.setLineDash([18, 12]);
  pen.beginPath();
  pen.moveTo(margin, top);
  pen.lineTo(margin + inner, top);
  pen.stroke();
  pen.setLineDash([]);
  for (const [index, { label, value }] of facts.entries()) {
    const x = margin + (index % 2) * (inner / 2);
    const y = top + 60 + Math.floor(index / 2) * 118;
    write(pen, label, { x, y, size: 28, weight: 500, fill: soft, most: inner / 2 - 24 });
    write(pen, value, { x, y: y + 44, size: 36, weight: 700, most: inner / 2 - 24 });
  }
}

type Writing = Readonly<{
  x: number;
  y: number;
  size: number;
  weight: number;
  fill?: string;
  align?: CanvasTextAlign;
  /** Wider text is set narrower. */
  most?: number;
}>;

function write(
  pen: Pen,
  text: string,
  { x, y, size, weight, fill = ink, align = 'left', most = inner }: Writing,
): void {
  pen.font = `${weight} ${size}px ${font}`;
  pen.fillStyle = fill;
  pen.textAlign = align;
  pen.fillText(text, x, y, most);
}

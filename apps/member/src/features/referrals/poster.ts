// The poster of an invitation, drawn on a canvas: the name, the code, the link, and the legal lines. It contains no
// amount and no promise, and nothing of it can be edited.

import { qrPath } from '@roda/ui';
import { linesOf } from './invitations.model.ts';
import type { PosterLook } from './invitations.model.ts';

export type PosterTexts = Readonly<{
  head: string;
  codeLabel: string;
  scan: string;
  /** The legal lines, the first of them bold. */
  law: readonly string[];
}>;

export type Poster = Readonly<{ look: PosterLook; code: string; link: string; words: PosterTexts }>;

const width = 1080;
const height = 1920;
const margin = 88;
const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Noto Sans CJK SC", sans-serif';

type Paint = Readonly<{
  sky: readonly [string, string];
  ink: string;
  soft: string;
  road: string;
  mark: string;
  law: string;
}>;

const paints: Readonly<Record<PosterLook, Paint>> = {
  violet: {
    sky: ['#5f21b5', '#4c2095'],
    ink: '#ffffff',
    soft: '#dccfff',
    road: '#3a1a70',
    mark: '#a67cf8',
    law: '#ffffff',
  },
  night: {
    sky: ['#0f0b18', '#241045'],
    ink: '#f1eff7',
    soft: '#b9b6c8',
    road: '#0d0c12',
    mark: '#8b54ee',
    law: '#d9d6e6',
  },
  paper: {
    sky: ['#ffffff', '#f6f2ff'],
    ink: '#1a1a23',
    soft: '#5a5a6c',
    road: '#ede5ff',
    mark: '#5f21b5',
    law: '#434352',
  },
};

/** The poster as PNG; undefined where the browser has no canvas. */
export async function drawPoster(poster: Poster): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  const paint = paints[poster.look];
  drawGround(pen, paint);
  drawHead(pen, paint, poster.words);
  drawRoad(pen, paint);
  drawCard(pen, poster);
  drawLaw(pen, paint, poster.words);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

type Pen = CanvasRenderingContext2D;

function drawGround(pen: Pen, { sky }: Paint): void {
  const ground = pen.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, sky[0]);
  ground.addColorStop(1, sky[1]);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
}

function drawHead(pen: Pen, { ink, soft }: Paint, { head }: PosterTexts): void {
  write(pen, 'Roda', { x: margin, y: 168, size: 112, weight: 700, ink });
  let y = 256;
  for (const line of fitted(pen, head, { size: 52, weight: 400 })) {
    write(pen, line, { x: margin, y, size: 52, weight: 400, ink: soft });
    y += 66;
  }
}

/** A road with a van and a charging post: shapes only, so that it is sharp at any size. */
function drawRoad(pen: Pen, { road, mark, ink }: Paint): void {
  pen.fillStyle = road;
  pen.fillRect(0, 640, width, 118);
  pen.fillStyle = mark;
  for (let x = 40; x < width; x += 190) pen.fillRect(x, 694, 104, 10);
  pen.save();
  pen.translate(560, 452);
  pen.scale(2.6, 2.6);
  pen.fillStyle = ink;
  pen.fill(new Path2D('M4 78V22a10 10 0 0 1 10-10h78c10 0 16 6 22 16l12 20 16 8c5 2 8 6 8 12v10H4Z'));
  pen.fillStyle = mark;
  pen.fill(new Path2D('M84 22h10c7 0 11 4 15 11l9 17H84ZM14 22h28v28H14zM48 22h28v28H48z'));
  for (const x of [36, 122]) {
    pen.fillStyle = road;
    pen.fill(circle(x, 78, 17));
    pen.fillStyle = ink;
    pen.fill(circle(x, 78, 7));
  }
  pen.restore();
  pen.fillStyle = mark;
  pen.fill(rounded({ x: 150, y: 430, w: 150, h: 214, r: 26 }));
  pen.fillStyle = ink;
  pen.fill(new Path2D('M236 462l-62 84h40l-16 66 66-88h-42z'));
}

function drawCard(pen: Pen, { code, link, words }: Poster): void {
  const top = 836;
  pen.fillStyle = '#ffffff';
  pen.fill(rounded({ x: margin, y: top, w: width - 2 * margin, h: 700, r: 48 }));
  const { path, width: squares } = qrPath(link);
  const side = 440;
  pen.save();
  pen.translate((width - side) / 2, top + 36);
  pen.scale(side / squares, side / squares);
  pen.fillStyle = '#000000';
  pen.fill(new Path2D(path));
  pen.restore();
  write(pen, words.scan, { x: width / 2, y: top + 516, size: 34, weight: 400, ink: '#5a5a6c', align: 'center' });
  write(pen, words.codeLabel, { x: width / 2, y: top + 574, size: 34, weight: 400, ink: '#5a5a6c', align: 'center' });
  write(pen, code, { x: width / 2, y: top + 654, size: 76, weight: 700, ink: '#5f26bc', align: 'center' });
}

function drawLaw(pen: Pen, { law }: Paint, { law: lines }: PosterTexts): void {
  const size = 31;
  let y = 1604;
  for (const [index, text] of lines.entries()) {
    const weight = index === 0 ? 700 : 400;
    for (const line of fitted(pen, text, { size, weight })) {
      write(pen, line, { x: margin, y, size, weight, ink: law });
      y += 43;
    }
    y += 10;
  }
}

type Letters = Readonly<{ size: number; weight: number }>;

function fitted(pen: Pen, text: string, { size, weight }: Letters): readonly string[] {
  pen.font = `${weight} ${size}px ${font}`;
  return linesOf(text, width - 2 * margin, (line) => pen.measureText(line).width);
}

type Written = Letters & Readonly<{ x: number; y: number; ink: string; align?: CanvasTextAlign }>;

function write(pen: Pen, text: string, { x, y, size, weight, ink, align = 'left' }: Written): void {
  pen.font = `${weight} ${size}px ${font}`;
  pen.fillStyle = ink;
  pen.textAlign = align;
  pen.fillText(text, x, y, width - 2 * margin);
}

function circle(x: number, y: number, r: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, r, 0, 2 * Math.PI);
  return path;
}

function rounded({ x, y, w, h, r }: Readonly<{ x: number; y: number; w: number; h: number; r: number }>): Path2D {
  const path = new Path2D();
  path.roundRect(x, y, w, h, r);
  return path;
}

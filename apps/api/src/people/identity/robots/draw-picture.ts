// Draws the letters of a captcha as a bitmap: bent, turned, touching and crossed out in one colour.
import type svgCaptcha from 'svg-captcha';
import { pictureLibrary } from '#platform/files/picture-library.ts';

type Options = NonNullable<Parameters<typeof svgCaptcha.create>[0]>;

/** The package is also callable as a function, which its types omit; it reads a font when it is loaded. */
const loadLetters = async () =>
  (await import('svg-captcha')).default as unknown as (text: string, options: Options) => string;

type Point = readonly [x: number, y: number];

const WIDTH = 150;
const HEIGHT = 50;
const CROSSINGS = 2;
/** Pixels for each unit: legible on a screen with a high density. */
const SCALE = 2;
const INKS = ['#1d3557', '#5a189a', '#7f1d1d', '#14532d', '#3f3f46'];

const PAIR = /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/gu;

const moved = (path: string, move: (point: Point) => Point): string =>
  path.replaceAll(PAIR, (_pair, x: string, y: string) =>
    move([Number(x), Number(y)])
      .map((each) => each.toFixed(1))
      .join(' '),
  );

/** Around its own middle: turned by up to 20 degrees, and drawn towards the middle of the picture. */
const turned = (path: string, next: () => number): string => {
  const points = [...path.matchAll(PAIR)].map(([, x, y]): Point => [Number(x), Number(y)]);
  const middle = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [cx, cy] = [middle(0), middle(1)];
  const angle = (next() - 0.5) * 0.7;
  const size = 0.95 + next() * 0.3;
  const shift = (WIDTH / 2 - cx) * 0.16;
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
  return moved(path, ([x, y]) => [cx + shift + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]);
};

/** Bends everything alike, so that no outline of a letter is the same in two pictures. */
const bend = (next: () => number): ((point: Point) => Point) => {
  const [along, across] = [2 + next() * 2, 2 + next() * 3];
  const [first, second] = [next() * 6, next() * 6];
  const [slow, fast] = [12 + next() * 8, 14 + next() * 12];
  return ([x, y]) => [x + along * Math.sin(y / slow + first), y + across * Math.sin(x / fast + second)];
};

const crossing = (next: () => number): string => {
  const y = (): string => (8 + next() * (HEIGHT - 16)).toFixed(1);
  return `M4 ${y()} C45 ${y()} 100 ${y()} 146 ${y()}`;
};

/**
 * A PNG as a data URI. `bytes` decide how the letters lie, 64 of them are enough. A reader of outlines finds none; who
 * reads bitmaps by a trained model still reads these.
 */
export const drawPicture = async (text: string, bytes: Buffer): Promise<string> => {
  const [sharp, lettersOf] = await Promise.all([pictureLibrary(), loadLetters()]);
  let drawn = 0;
  const next = (): number => (bytes[drawn++ % bytes.length] ?? 0) / 255;
  const svg = lettersOf(text, { noise: 0, color: false, width: WIDTH, height: HEIGHT });
  const ink = INKS[Math.floor(next() * 4.99)] ?? '#000';
  const bent = bend(next);
  const letters = [...svg.matchAll(/ d="([^"]+)"/gu)].map(([, path = '']) => moved(turned(path, next), bent));
  const lines = Array.from({ length: CROSSINGS }, () => moved(crossing(next), bent));
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SCALE}" height="${HEIGHT * SCALE}" ` +
    `viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>` +
    `<path fill="${ink}" d="${letters.join('')}"/>` +
    `<path fill="none" stroke="${ink}" stroke-width="1.6" d="${lines.join('')}"/></svg>`;
  const png = await sharp(Buffer.from(picture)).png({ palette: true, colours: 8 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};

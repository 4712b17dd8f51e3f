// A rendered vehicle on a canvas, for pictures that leave the app: the same layers as on the page.

import { matrixOnto, textShare } from './text-area.model.ts';
import type { Corners } from './text-area.model.ts';
import { vehicleFiles } from './vehicle-files.ts';
import { frameHeight, frameWidth, textAreas } from './vehicle-frames.ts';
import { vehicleLookOf } from './vehicle-look.model.ts';

export type DrawnVehicle = Readonly<{ image: string; plate?: string | undefined }>;

const plateSize = [430, 135] as const;

/**
 * The vehicle as a canvas of the frame's size, by day. Undefined where `image` names no rendered picture, one of its
 * files does not arrive, or the browser has no canvas.
 */
export async function drawVehicle({ image, plate = '' }: DrawnVehicle): Promise<HTMLCanvasElement | undefined> {
  const look = vehicleLookOf(image);
  if (look === undefined) return undefined;
  const files = vehicleFiles(look.model, false);
  const [base, paint, stripe] = await Promise.all([files.base, files.paint, files.stripe].map(pictureAt)).catch(
    () => [],
  );
  const [canvas, pen] = frame();
  const colours = frame()[1];
  if (base === undefined || paint === undefined || stripe === undefined || pen === null || colours === null)
    return undefined;
  colours.fillStyle = '#ffffff';
  colours.fillRect(0, 0, frameWidth, frameHeight);
  colours.globalCompositeOperation = 'multiply';
  colours.drawImage(tint(paint, look.paint), 0, 0);
  colours.drawImage(tint(stripe, look.stripe ?? look.paint), 0, 0);
  const { plate: area } = textAreas[look.model];
  if (area !== undefined) {
    drawPlate(colours, { area, plate, ground: look.model === 'taxi' ? '#f7c52d' : '#ffffff', electric: look.electric });
  }
  pen.drawImage(base, 0, 0, frameWidth, frameHeight);
  pen.globalCompositeOperation = 'multiply';
  pen.drawImage(colours.canvas, 0, 0);
  // Multiplied over nothing, the colours would stand beside the vehicle too.
  pen.globalCompositeOperation = 'destination-in';
  pen.drawImage(base, 0, 0, frameWidth, frameHeight);
  return canvas;
}

async function pictureAt(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

function frame(): readonly [HTMLCanvasElement, CanvasRenderingContext2D | null] {
  const canvas = document.createElement('canvas');
  canvas.width = frameWidth;
  canvas.height = frameHeight;
  return [canvas, canvas.getContext('2d', { willReadFrequently: true })];
}

/** White where the mask is black, the colour where it is white. */
function tint(mask: HTMLImageElement, colour: string): HTMLCanvasElement {
  const [canvas, pen] = frame();
  if (pen === null) return canvas;
  pen.drawImage(mask, 0, 0, frameWidth, frameHeight);
  const pixels = pen.getImageData(0, 0, frameWidth, frameHeight);
  const { data } = pixels;
  const target = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  for (let at = 0; at < data.length; at += 4) {
    const share = (data[at] ?? 0) / 255;
    for (const [channel, value] of target.entries()) data[at + channel] = 255 - share * (255 - value);
    data[at + 3] = 255;
  }
  pen.putImageData(pixels, 0, 0);
  return canvas;
}

type Plate = Readonly<{ area: Corners; plate: string; ground: string; electric: boolean }>;

function drawPlate(pen: CanvasRenderingContext2D, { area, plate, ground, electric }: Plate): void {
  const [width, height] = plateSize;
  pen.save();
  pen.setTransform(...matrixOnto(area, plateSize));
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#111111';
  pen.font = '700 92px sans-serif';
  pen.textAlign = 'center';
  const { width: natural } = pen.measureText(plate);
  pen.save();
  pen.translate(width / 2, height / 2 + 33);
  if (natural > 0) pen.scale((width * textShare(plate, 0.088)) / natural, 1);
  pen.fillText(plate, 0, 0);
  pen.restore();
  pen.fillStyle = '#1262ae';
  if (electric) pen.fillRect(0, height - 14, width, 14);
  pen.restore();
}

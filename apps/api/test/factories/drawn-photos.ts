// Photographs drawn by the test, each another picture.
import sharp, { type Sharp } from 'sharp';

let drawn = 0;

/** Deviation of a camera's pixels, which only the lowest qualities pack; a drawing without it takes less than half. */
const CAMERA = { type: 'gaussian', mean: 128, sigma: 18 } as const;

/** A street at dusk: JPEG, PNG and WebP are made of it. */
export const drawPhoto = (width: number, height: number, noise?: typeof CAMERA): Sharp => {
  drawn += 1;
  const scene = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 16 9"
       preserveAspectRatio="none">
     <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2b2a5e"/><stop offset="1" stop-color="#f2a65a"/>
     </linearGradient></defs><rect width="16" height="6" fill="url(#sky)"/><rect y="6" width="16" height="3" fill="#444"/>
     <rect x="${3 + (drawn % 7)}" y="4" width="5" height="2.4" rx="0.5" fill="#c23b22"/>
     <circle cx="${4 + (drawn % 7)}" cy="6.4" r="0.6"/><circle cx="${7 + (drawn % 7)}" cy="6.4" r="0.6"/>
     <text x="0.5" y="8.5" font-size="1" fill="#fff">${drawn}</text></svg>`,
  );
  const grey = { width, height, channels: 3, background: '#808080' } as const;
  return sharp({ create: noise === undefined ? grey : { ...grey, noise } }).composite([
    { input: scene, blend: 'soft-light' },
  ]);
};

export const jpegPhoto = (width = 960, height = 720): Promise<Buffer> =>
  drawPhoto(width, height).jpeg({ quality: 85 }).toBuffer();

/** With as much detail as a camera sees. */
export const detailedPhoto = (width: number, height: number): Promise<Buffer> =>
  drawPhoto(width, height, CAMERA).jpeg({ quality: 85 }).toBuffer();

// Tests of what the work of an asset is called.

import { describe, expect, it } from 'vitest';
import { workName } from './work-name.model.ts';

describe('the work of', () => {
  it.each([
    ['a taxi is rides', 'vehicle', 'taxi-1f6fd6-ffffff-ev', 'rides'],
    ['a van is deliveries', 'vehicle', 'van-e6e8ec-1f6fd6-ev', 'deliveries'],
    ['a plan of vans is deliveries', 'deposit', 'van-f1f2f5-7334dc-ev', 'deliveries'],
    ['another vehicle is orders', 'vehicle', 'motorbike-e6e8ec', 'orders'],
    ['a vehicle on a photo is orders', 'vehicle', '/files/photo.webp', 'orders'],
    ['a charging pile is sessions, whatever its picture', 'pile', '/files/photo.webp', 'sessions'],
  ] as const)('%s', (_, kind, image, name) => expect(workName({ kind, image })).toBe(name));
});

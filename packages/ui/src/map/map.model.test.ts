// Tests of the map's arithmetic: projection, pan and zoom around the pointer, clustering.

import { distanceKm } from '../index.ts';
import { describe, expect, test } from 'vitest';
import { boxInView, canPart, fitting, grouped, panned, pathOf, toScreen, zoomed } from './map.model.ts';
import { placeNames, places } from './place-names.ts';

const size = { width: 360, height: 300 };
const jakarta = { lat: -6.2, lng: 106.82, zoom: 11 };

describe('toScreen', () => {
  test('maps the centre of the view to the centre of the window', () => {
    expect(toScreen(jakarta, jakarta, size)).toEqual({ x: 180, y: 150 });
  });

  test('east is right, north is up', () => {
    const { x, y } = toScreen({ lat: -6.1, lng: 106.9 }, jakarta, size);
    expect(x).toBeGreaterThan(180);
    expect(y).toBeLessThan(150);
  });
});

describe('panned and zoomed', () => {
  test('dragging moves a place by the same number of pixels', () => {
    const moved = panned(jakarta, 40, -25);
    const { x, y } = toScreen(jakarta, moved, size);
    expect(x).toBeCloseTo(220, 6);
    expect(y).toBeCloseTo(125, 6);
  });

  test('zooming keeps the place under the pointer fixed', () => {
    const at = { x: 60, y: -40 };
    const under = panned(jakarta, -at.x, -at.y);
    const { x, y } = toScreen(under, zoomed(jakarta, 1.5, at), size);
    expect(x).toBeCloseTo(240, 3);
    expect(y).toBeCloseTo(110, 3);
  });

  test('stops at both limits', () => {
    expect(zoomed(jakarta, 99).zoom).toBe(16);
    expect(zoomed(jakarta, -99).zoom).toBe(2.5);
  });
});

describe('fitting', () => {
  test('shows every place within the margin', () => {
    const points = [
      { lat: -6.1, lng: 106.7 },
      { lat: -6.35, lng: 107.02 },
      { lat: -6.2, lng: 106.9 },
    ];
    const view = fitting(points, size);
    for (const point of points) {
      const { x, y } = toScreen(point, view, size);
      expect(x).toBeGreaterThanOrEqual(63.9);
      expect(x).toBeLessThanOrEqual(size.width - 63.9);
      expect(y).toBeGreaterThanOrEqual(63.9);
      expect(y).toBeLessThanOrEqual(size.height - 63.9);
    }
  });

  test('of one place uses city zoom, of none shows the islands', () => {
    expect(fitting([jakarta], size).zoom).toBe(11.5);
    const box = boxInView(fitting([], size), size);
    expect(box.minLng).toBeLessThan(100);
    expect(box.maxLng).toBeGreaterThan(136);
  });
});

describe('grouped', () => {
  const points = [
    { id: 'a', lat: -6.2, lng: 106.82 },
    { id: 'b', lat: -6.203, lng: 106.821 },
    { id: 'c', lat: -6.9, lng: 107.6 },
  ];

  test("clusters points within a finger's width and counts each once", () => {
    const groups = grouped(points, 9);
    expect(groups.map(({ points: inside }) => inside.map(({ id }) => id))).toEqual([['a', 'b'], ['c']]);
  });

  test('splits clusters when zooming in, unless the points coincide', () => {
    expect(grouped(points, 16).length).toBe(3);
    expect(canPart(points.slice(0, 2))).toBe(true);
    expect(canPart([points[0] ?? jakarta, points[0] ?? jakarta])).toBe(false);
  });
});

describe('routes and names', () => {
  test('a route is one line through the window', () => {
    const east = { ...jakarta, lng: jakarta.lng + 0.1 };
    expect(pathOf([jakarta, east], jakarta, size)).toMatch(/^M180\.0 150\.0L\d+\.\d 150\.0$/u);
  });

  test('names are at coordinates near the equator', () => {
    expect(placeNames.every((name) => places[name].lng > 95 && Math.abs(places[name].lat) < 12)).toBe(true);
  });

  test('Jakarta and Bandung are the right distance apart', () => {
    const at = (name: 'jakarta' | 'bandung') => ({ latitude: places[name].lat, longitude: places[name].lng });
    expect(distanceKm(at('jakarta'), at('bandung'))).toBeCloseTo(119, 0);
  });
});

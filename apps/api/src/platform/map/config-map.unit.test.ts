// Tests which addresses of tiles a server starts with, and what it says to the others.
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const mapWith = (environment: Readonly<Record<string, string>>) => readConfig(environment).map;

describe('RODA_MAP_TILES', () => {
  test.each([
    ['https://tiles.example/streets.pmtiles', 'https://tiles.example'],
    ['https://tiles.example:8443/a/{z}/{x}/{y}.mvt?key=1', 'https://tiles.example:8443'],
    ['http://localhost:8080/{z}/{x}/{y}.png', 'http://localhost:8080'],
    ['/tiles/streets.pmtiles', undefined],
    ['/tiles/{z}/{x}/{y}.png', undefined],
  ])('%s: the policy allows %s', (tiles, origin) => {
    expect(mapWith({ RODA_MAP_TILES: tiles })).toEqual({ tiles, credit: undefined, origin });
  });

  test.each([
    ['tiles.example/{z}/{x}/{y}.png', 'an address of tiles'],
    ['//tiles.example/streets.pmtiles', 'an address of tiles'],
    ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'an address of tiles'],
    ['https://tiles.example/style.json', '.pmtiles archive, or have {z}, {x} and {y}'],
    ['https://tiles.example/{z}/{x}.png', '.pmtiles archive, or have {z}, {x} and {y}'],
    ['https://tiles.example/?z={z}&x={x}&y={y}', '.pmtiles archive, or have {z}, {x} and {y}'],
    ['http://tiles.example/streets.pmtiles', 'begin with https:'],
    ['javascript:alert(1)', 'an address of tiles'],
    ['https://me:secret@tiles.example/streets.pmtiles', 'a password'],
  ])('%s is refused at the start', (tiles, message) => {
    expect(() => mapWith({ RODA_MAP_TILES: tiles })).toThrow(message);
    expect(() => mapWith({ RODA_MAP_TILES: tiles })).toThrow('RODA_MAP_TILES');
  });

  test('absent: no tiles and no other origin', () => {
    expect(mapWith({})).toBeUndefined();
    expect(mapWith({ RODA_MAP_TILES: '' })).toBeUndefined();
  });
});

test('RODA_MAP_CREDIT names whom tiles are by, and needs tiles', () => {
  const tiles = 'https://tiles.example/streets.pmtiles';
  expect(mapWith({ RODA_MAP_TILES: tiles, RODA_MAP_CREDIT: '© Streets' })?.credit).toBe('© Streets');
  expect(() => mapWith({ RODA_MAP_CREDIT: '© Streets' })).toThrow('RODA_MAP_CREDIT needs RODA_MAP_TILES');
});

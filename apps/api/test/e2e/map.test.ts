// E2e tests of the map: drawn under the page's policy, tiles of the configured origin, and none without WebGL.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteFolder, startServerProcess, type ServerProcess } from '../server-process.ts';
import { openDrawingBrowser } from './browser.ts';
import { openPhone, type Phone } from './member-page.ts';

const MAP = 'choose-location';
const CREDIT = '© Test streets';
const OF_MAP = /maplibre|basemap/;

let tiles: Server;
let server: ServerProcess;
let drawing: Browser;
let isBroken = false;

/** One grey pixel as PNG. */
const picture = (): Buffer => {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const pixels = deflateSync(Buffer.from([0, 128]));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};

beforeAll(async () => {
  tiles = createServer((_request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (isBroken) response.writeHead(500).end();
    else response.setHeader('content-type', 'image/png').end(picture());
  });
  await new Promise<void>((resolve) => void tiles.listen(0, '127.0.0.1', resolve));
  const { port } = tiles.address() as AddressInfo;
  const environment = { RODA_MAP_TILES: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, RODA_MAP_CREDIT: CREDIT };
  [server, drawing] = await Promise.all([startServerProcess({ environment }), openDrawingBrowser()]);
});
afterAll(async () => {
  await drawing.close();
  await server.stop();
  tiles.close();
  await deleteFolder(server.data);
});

const openWith = (browser: Browser): Promise<Phone> => openPhone(browser, { origin: server.origin, locale: 'en' });
const stateOf = ({ page }: Phone) => page.getByTestId('map-ground').getAttribute('data-state');

test('the map is loaded where it is shown, from our own address, and draws the tiles of the one allowed', async () => {
  const phone = await openWith(drawing);
  const loaded: string[] = [];
  phone.page.on('request', (request) => void loaded.push(request.url()));
  await phone.go('pages/auth/login');
  await phone.on('pages/auth/login');
  expect(loaded.filter((url) => OF_MAP.test(url))).toEqual([]);
  await phone.go(MAP);
  await expect.poll(() => stateOf(phone)).toBe('drawn');
  await phone.page.getByText(CREDIT).waitFor();
  const ofMap = loaded.filter((url) => OF_MAP.test(url));
  expect(ofMap.length).toBeGreaterThanOrEqual(2);
  expect(ofMap.every((url) => url.startsWith(server.origin))).toBe(true);
  await expect.poll(() => loaded.some((url) => url.startsWith('http://127.0.0.1:') && url.endsWith('.png'))).toBe(true);
  // Only the tiles are of another host, and the policy refuses nothing.
  expect(phone.complaints.filter((each) => !/^foreign host: .*\/\d+\/\d+\/\d+\.png$/.test(each))).toEqual([]);
  await phone.close();
});

test('broken tiles leave the basemap, and are named as missing', async () => {
  isBroken = true;
  const phone = await openWith(drawing);
  await phone.go(MAP);
  await expect.poll(() => stateOf(phone)).toBe('bare');
  await phone.page.getByText('Streets can’t be loaded right now').waitFor();
  isBroken = false;
  await phone.close();
});

test('without WebGL the places are there as a list, and nothing of the map is loaded', async () => {
  const phone = await openWith(drawing);
  await phone.page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const loaded: string[] = [];
  phone.page.on('request', (request) => void loaded.push(request.url()));
  await phone.go(MAP);
  await phone.page.getByTestId('map-instead').waitFor();
  await phone.tap('place-3172');
  await phone.page.getByText('-6.13800, 106.88100').waitFor();
  expect(loaded.filter((url) => OF_MAP.test(url))).toEqual([]);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

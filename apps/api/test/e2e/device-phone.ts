// A real phone, or an emulator, that adb reaches: the shell of the packaged app on it walks the same journeys.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _android as android, type AndroidDevice } from 'playwright-core';
import { assembleShell } from '../../../../tools/android/shell-apk.ts';
import { phoneOf, prepare, type Phone } from './member-page.ts';

/** The serial number of the phone to use, as `adb devices` lists it; undefined where none is named. */
export const deviceSerial = (): string | undefined => process.env['RODA_ANDROID_SERIAL'];

/** The origin of the pages in the app. */
export const DEVICE_ORIGIN = 'https://app.localhost';

const APP = 'com.roda.member.shell';

/** Throws with the serial numbers that are there. */
const deviceWith = async (serial: string): Promise<AndroidDevice> => {
  const devices = await android.devices();
  const found = devices.find((each) => each.serial() === serial);
  if (found !== undefined) return found;
  const others = devices.map((each) => each.serial()).join(', ');
  throw new Error(`adb reaches no phone ${serial}; it reaches: ${others === '' ? 'none' : others}`);
};

/** Installs the shell, its server being `server` on this machine by way of adb, and starts it without any data. */
export const openDevicePhone = async ({ serial, server }: { serial: string; server: string }): Promise<Phone> => {
  const device = await deviceWith(serial);
  const { port } = new URL(server);
  const folder = mkdtempSync(path.join(tmpdir(), 'roda-device-'));
  try {
    const apk = path.join(folder, 'shell.apk');
    assembleShell({ target: apk, server: `http://localhost:${port}` });
    await device.shell(`pm uninstall ${APP}`);
    await device.installApk(apk);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  execFileSync('adb', ['-s', serial, 'reverse', `tcp:${port}`, `tcp:${port}`]);
  await device.shell(`am start -n ${APP}/.MainActivity`);
  const page = await (await device.webView({ pkg: APP })).page();
  await prepare(page);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  const home = await page.evaluate(() => location.origin);
  return phoneOf(page, { home, complaints, close: () => device.close() });
};

// The implementation of the device for the shell around this page, loaded when it is first asked for.

import type { Platform, Shell } from './device-port.ts';
import { currentShell } from './shell.ts';

/** By the bridge that a packaged app injects, which is its only one. */
const loading = new Map<unknown, Promise<Platform>>();

/** The implementation of this device; loaded once, and again after a failure. */
export function platform(): Promise<Platform> {
  const shell = currentShell();
  const key = shell === 'capacitor' ? Reflect.get(globalThis, 'Capacitor') : shell;
  const device = loading.get(key) ?? load(shell);
  loading.set(key, device);
  device.catch(() => loading.delete(key));
  return device;
}

async function load(shell: Shell): Promise<Platform> {
  if (shell === 'capacitor') return (await import('./capacitor-platform.ts')).capacitorPlatform();
  if (shell === 'miniProgram') return (await import('./mini-program-platform.ts')).miniProgramPlatform();
  return (await import('./web-platform.ts')).webPlatform();
}

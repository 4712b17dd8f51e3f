// Capacitor's message protocol, spoken directly; the bridge is injected by the packaged app.

import type { Unsubscribe } from './device-port.ts';

export type PluginFields = Readonly<Record<string, unknown>>;

/** What Capacitor's `native-bridge.js` puts on the window. */
export type NativeBridge = Readonly<{
  isPluginAvailable: (plugin: string) => boolean;
  nativePromise: (plugin: string, method: string, options?: PluginFields) => Promise<PluginFields | undefined>;
  addListener: (
    plugin: string,
    event: string,
    listener: (data: PluginFields) => void,
  ) => Readonly<{ remove: () => Promise<void> }>;
}>;

export type PluginAsk = (plugin: string, method: string, options?: PluginFields) => Promise<PluginFields | undefined>;
export type PluginListen = (plugin: string, event: string, listener: (data: PluginFields) => void) => Unsubscribe;

export type CapacitorPhone = Readonly<{
  has: (plugin: string) => boolean;
  /** Throws what the plugin rejects with. */
  ask: PluginAsk;
  /** Undefined when the plugin is missing, refuses or fails. */
  tryTo: PluginAsk;
  listen: PluginListen;
}>;

export function capacitorPhone(bridge: NativeBridge): CapacitorPhone {
  const has = (plugin: string) => bridge.isPluginAvailable(plugin);
  const ask: PluginAsk = (plugin, method, options = {}) => bridge.nativePromise(plugin, method, options);
  return {
    has,
    ask,
    tryTo: async (plugin, method, options) => {
      if (!has(plugin)) return undefined;
      try {
        return (await ask(plugin, method, options)) ?? {};
      } catch {
        return undefined;
      }
    },
    listen: (plugin, event, listener) => {
      if (!has(plugin)) return () => undefined;
      const { remove } = bridge.addListener(plugin, event, listener);
      return () => void remove();
    },
  };
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

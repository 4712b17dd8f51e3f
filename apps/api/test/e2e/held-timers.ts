// Timers of a page that fire when the test says so: times are shown without waiting for them, however slow the machine.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SOON } from './member-flow.ts';

export type HeldTimers = {
  /** From now on timers of exactly these milliseconds wait for `fire`; all others stay the browser's. */
  readonly hold: (...ms: readonly number[]) => Promise<void>;
  /** Waits until a timer of so many milliseconds runs. */
  readonly set: (ms: number) => Promise<void>;
  /** The time of those timers has come. */
  readonly fire: (ms: number) => Promise<void>;
};

type InPage = {
  heldTimers: {
    readonly hold: (ms: readonly number[]) => void;
    readonly fire: (ms: number) => number;
    readonly count: (ms: number) => number;
  };
};

const install = (initially: readonly number[]): void => {
  const { setTimeout: start, clearTimeout: end } = globalThis;
  const holding = new Set(initially);
  const held = new Map<number, { readonly ms: number; readonly run: () => void }>();
  // Above every id that the browser gives.
  let lastId = 2 ** 40;
  const of = (ms: number) => [...held].filter(([, timer]) => timer.ms === ms);
  Object.assign(globalThis, {
    setTimeout: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      if (!holding.has(ms)) return start(run, ms, ...given);
      lastId += 1;
      held.set(lastId, { ms, run: () => run(...given) });
      return lastId;
    },
    clearTimeout: (id: number) => {
      if (!held.delete(id)) end(id);
    },
    heldTimers: {
      hold: (ms: readonly number[]) => ms.forEach((each) => holding.add(each)),
      count: (ms: number) => of(ms).length,
      fire: (ms: number) => {
        for (const [id, { run }] of of(ms)) if (held.delete(id)) run();
      },
    },
  });
};

/** To be called before the page's first address; timers of `initially` are held from its first script on. */
export const heldTimers = async (page: Page, ...initially: readonly number[]): Promise<HeldTimers> => {
  await page.addInitScript(install, initially);
  const count = (ms: number) => page.evaluate((each) => (globalThis as unknown as InPage).heldTimers.count(each), ms);
  return {
    hold: (...ms) => page.evaluate((all) => (globalThis as unknown as InPage).heldTimers.hold(all), ms),
    set: (ms) => expect.poll(() => count(ms), SOON).toBeGreaterThan(0),
    fire: async (ms) => {
      await expect.poll(() => count(ms), SOON).toBeGreaterThan(0);
      await page.evaluate((each) => void (globalThis as unknown as InPage).heldTimers.fire(each), ms);
    },
  };
};

/** Stops the page's clock at a time, or sets it on; timers go on. */
export const stopClock = (page: Page, atMs: number): Promise<void> =>
  page.evaluate((ms) => {
    Date.now = () => ms;
  }, atMs);

// The times between the frames of a page while something happens on it.
import type { Page } from 'playwright-core';
import type { HarnessFigures, HarnessUnits } from './harness.ts';

/** Two frames at 60 Hz; slightly more, for inexact clocks. */
const SLOW_FRAME_MS = 34;

export const FRAME_UNITS: HarnessUnits = { 'slow-of-100': '%' };

/**
 * Frames during `work`, in milliseconds: the median, the 95th percentile and the slowest one, and the percentage of
 * slow ones.
 */
export const framesDuring = async (page: Page, work: () => Promise<unknown>): Promise<HarnessFigures> => {
  // Who touches a page has seen it: what a tab draws when it comes to the front isn't part of the work.
  await page.bringToFront();
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = 0;
    let next = 0;
    const count = (now: number): void => {
      if (last > 0) frames.push(now - last);
      last = now;
      next = requestAnimationFrame(count);
    };
    const endFrames = (): readonly number[] => {
      cancelAnimationFrame(next);
      return frames.toSorted((a, b) => a - b);
    };
    Object.assign(globalThis, { endFrames });
    next = requestAnimationFrame(count);
  });
  await work();
  const frames = await page.evaluate(() => (globalThis as unknown as { endFrames: () => number[] }).endFrames());
  const at = (share: number): number => frames[Math.min(frames.length - 1, Math.floor(frames.length * share))] ?? 0;
  const slow = (frames.filter((ms) => ms > SLOW_FRAME_MS).length / frames.length) * 100;
  return { 'frame-median': at(0.5), 'frame-p95': at(0.95), 'frame-slowest': at(1), 'slow-of-100': slow };
};

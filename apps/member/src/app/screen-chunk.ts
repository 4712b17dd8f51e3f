// Fetching the file of a screen.

import { loadAreas } from '#shared/texts/texts.tsx';
import type { ScreenRoute } from './routes.ts';
import { withDeadline } from './with-deadline.ts';

/** A screen's chunk that has not come by then counts as failed. */
const chunkMs = 120_000;

/** The file of a screen did not come: a lost connection, or a newer build that no longer has it. */
export class ChunkFailed extends Error {}

/** How browsers name a module that did not come: parts of a screen come later than the screen. */
const unfetched = /dynamically imported module|Importing a module script/u;

/** Whether a screen, or a part of it, is not there because its file did not come. */
export function isChunkFailure(failure: unknown): boolean {
  return failure instanceof ChunkFailed || (failure instanceof Error && unfetched.test(failure.message));
}

/**
 * The screen's module, once the texts that it speaks are there too. Any failure becomes `ChunkFailed`: the router would
 * otherwise reload the page by itself, which without a network ends the app.
 */
export async function screenChunk(screen: ScreenRoute) {
  try {
    const [chunk] = await withDeadline(Promise.all([screen.load(), loadAreas(screen.texts)]), chunkMs, screen.path);
    return chunk;
  } catch (cause) {
    throw new ChunkFailed(`${screen.path} did not come`, { cause });
  }
}

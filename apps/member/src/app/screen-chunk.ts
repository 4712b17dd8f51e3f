// Loads the file of a screen.

import { loadAreas } from '#shared/texts/texts.tsx';
import type { ScreenRoute } from './routes.ts';
import { withDeadline } from './with-deadline.ts';

/** A screen's chunk that has not loaded within this time counts as failed. */
const chunkMs = 120_000;

/** The file of a screen could not be loaded: a lost connection, or a newer build that no longer has it. */
export class ChunkFailed extends Error {}

/** Browsers' error messages for a module that could not be loaded: parts of a screen load later than the screen. */
const unfetched = /dynamically imported module|Importing a module script/u;

/** Whether a screen, or a part of it, is missing because its file could not be loaded. */
export function isChunkFailure(failure: unknown): boolean {
  return failure instanceof ChunkFailed || (failure instanceof Error && unfetched.test(failure.message));
}

/**
 * The screen's module, once its texts are loaded too. Any failure becomes `ChunkFailed`: the router would otherwise
 * reload the page, which offline ends the app.
 */
export async function screenChunk(screen: ScreenRoute) {
  try {
    const [chunk] = await withDeadline(Promise.all([screen.load(), loadAreas(screen.texts)]), chunkMs, screen.path);
    return chunk;
  } catch (cause) {
    throw new ChunkFailed(`${screen.path} did not come`, { cause });
  }
}

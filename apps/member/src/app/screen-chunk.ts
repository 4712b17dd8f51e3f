// Loads the file of a screen, and its first data.

import { ChunkFailed } from '@roda/ui';
import type { PathSearch } from '#shared/navigation/paths.ts';
import { loadAreas } from '#shared/texts/texts.tsx';
import type { ScreenRoute } from './routes.ts';
import { withDeadline } from './with-deadline.ts';

/** A screen's chunk that has not loaded within this time counts as failed. */
const chunkMs = 120_000;

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

/** Asks for the data that a screen shows first. */
export const prefetchScreen = async (path: string, search: PathSearch): Promise<void> =>
  (await import('./start/first-data.ts')).prefetchData(path, search);

// Where the programs are that the demo starts beside itself.
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The built program of that name beside a built demo; beside its source, the source. */
export const programBeside = (name: string, source: string): string => {
  const built = path.join(path.dirname(process.argv[1] ?? ''), `${name}.mjs`);
  return existsSync(built) ? built : source;
};

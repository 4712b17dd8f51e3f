// Plays the demo's past once for all e2e tests, beside the first other tests: each file starts its server on a copy.
import { emptyFolder, endFilling, FILLED_FOLDER, deleteFolder, startServerProcess } from '../server-process.ts';

export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[FILLED_FOLDER] !== undefined) return async () => undefined;
  const folder = await emptyFolder();
  const fill = async (): Promise<void> => {
    const server = await startServerProcess({ data: folder });
    await server.stop();
  };
  const filling = fill().then(
    () => endFilling(folder),
    (error: Error) => endFilling(folder, error.message),
  );
  // Workers are started later and take the variable over; who copies the folder waits until it is filled.
  process.env[FILLED_FOLDER] = folder;
  return async () => {
    await filling;
    await deleteFolder(folder);
  };
}

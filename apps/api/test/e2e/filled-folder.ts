// Plays the demo's past once for all e2e tests: each file starts its server on a copy of the filled folder.
import { FILLED_FOLDER, deleteFolder, startServerProcess } from '../server-process.ts';

export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[FILLED_FOLDER] !== undefined) return async () => undefined;
  const server = await startServerProcess();
  await server.stop();
  // Workers are started later and take the variable over.
  process.env[FILLED_FOLDER] = server.data;
  return () => deleteFolder(server.data);
}

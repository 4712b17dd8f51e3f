// What an operation of the contract keeps in the browser's build.

/** Fields of an operation, without its schemas and everything else. The console shows by roles what may be done. */
export const storedInBrowser: ReadonlySet<string> = new Set(['id', 'method', 'path', 'roles', 'idempotent', 'upload']);

// Where the server is: named by the page of a packaged app, else the folder that this page was served from.

/** Without a trailing slash. The app works under any path, like its own files. */
export const serverAddress: string = new URL(
  document.querySelector<HTMLMetaElement>('meta[name="roda-server"]')?.content ?? '.',
  document.baseURI,
).href.replace(/\/$/u, '');

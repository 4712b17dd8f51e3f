// Type declarations of the service worker globals used here, which the DOM library lacks.

type Waiting = Readonly<{ waitUntil: (work: Promise<unknown>) => void }>;

export type FetchRequested = Waiting &
  Readonly<{ request: Request; respondWith: (answer: Response | Promise<Response>) => void }>;

export type WorkerScopeNotified = Waiting & Readonly<{ data: unknown }>;

export type WorkerScopePushed = Waiting & Readonly<{ data: Readonly<{ text: () => string }> | null }>;

export type Tapped = Waiting & Readonly<{ notification: Notification }>;

/** A window of the app. */
export type Window = Readonly<{
  url: string;
  focus: () => Promise<unknown>;
  postMessage: (message: unknown) => void;
}>;

type Events = Readonly<{
  install: Waiting;
  activate: Waiting;
  fetch: FetchRequested;
  message: WorkerScopeNotified;
  push: WorkerScopePushed;
  notificationclick: Tapped;
}>;

export type WorkerScope = Readonly<{
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  clients: Readonly<{
    claim: () => Promise<void>;
    matchAll: (which: Readonly<{ type: 'window' }>) => Promise<readonly Window[]>;
    openWindow: (url: string) => Promise<unknown>;
  }>;
  addEventListener: <Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void) => void;
}>;

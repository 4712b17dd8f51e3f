// The build step of the texts: messages leave it compiled, so that no browser carries the ICU parser.

import { pathToFileURL } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const areaFile = /\/packages\/texts\/src\/(?:en|id|zh)\/(?:(later|console)\/)?([a-z-]+)\.ts$/u;

/** Areas that only the server speaks: its replies carry the sentence, so browsers need not carry it as well. */
export const serverAreas: readonly string[] = [
  'catalogue',
  'chance',
  'content',
  'contract',
  'currencies',
  'invitation',
  'level',
  'mall',
  'movements',
  'notice',
  'payments',
  'plans',
  'refusal',
  'report',
  'rewards',
  'statement',
];

/**
 * Replaces every area file by its compiled messages. Areas under `later/` are empty in the catalogue that the app starts
 * with; asked for with `?later` they are whole: a screen fetches its own. A message that is no ICU stops the build and
 * names its key. `whole` leaves nothing out: for the console, which may speak of everything.
 */
export function compiledTexts({ whole = false }: { whole?: boolean } = {}): Plugin {
  return {
    name: 'roda-compiled-texts',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?');
      const [, room, areaName] = areaFile.exec(file) ?? [];
      if (areaName === undefined) return null;
      const isOnServer = room === undefined && serverAreas.includes(areaName);
      const isLeftOut = !whole && (isOnServer || (room === 'later' && query !== 'later'));
      this.addWatchFile(file);
      const area = (await import(`${pathToFileURL(file).href}?at=${Date.now()}`)) as Record<string, object>;
      return Object.entries(area)
        .map(([name, messages]) => [name, isLeftOut ? '{}' : compiledArea(messages)])
        .map(([name, messages]) => `export const ${name} = ${messages};`)
        .join('\n');
    },
  };
}

function compiledArea(messages: object): string {
  const compiled = Object.entries(messages).map(([key, message]) => [key, compiledMessage(key, String(message))]);
  return JSON.stringify(Object.fromEntries(compiled));
}

function compiledMessage(key: string, message: string) {
  try {
    return compileMessageOrThrow(message);
  } catch (cause) {
    throw new Error(`${key} is not a valid ICU message: ${message}`, { cause });
  }
}

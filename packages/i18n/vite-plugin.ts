// The Vite plugin of the texts: compiles messages at build time, so that no browser loads the ICU parser.

import { pathToFileURL } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const areaFile = /\/packages\/i18n\/src\/(?:en|id|zh)\/(?:(screens|console)\/[a-z-]+\/)?([a-z-]+)\.ts$/u;

/** Server-only areas: the server's replies contain the sentence, so browsers do not need it. */
export const serverAreas: readonly string[] = [
  'catalog',
  'content',
  'contract',
  'currencies',
  'digital-goods',
  'domain-error',
  'email',
  'ending',
  'game',
  'invitation',
  'level',
  'movements',
  'notification',
  'payments',
  'points-mall',
  'report',
  'rewards',
  'sms',
  'offer',
  'statement',
];

/** The areas of the shared catalogue that the console uses. It has its own besides. */
export const consoleAreas: readonly string[] = [
  'common',
  'figures',
  'map',
  'movements',
  'payments',
  'report',
  'shell',
  'status',
  'validation',
];

/**
 * Replaces every area file by its compiled messages. Areas under `screens/` are empty in the initial catalogue; imported
 * with `?screen` they are complete: a screen loads its own. An invalid ICU message fails the build and names its key.
 * `only` keeps of the shared areas just these, wherever they are, and all of the console's.
 */
export function compiledTexts({ only }: { only?: readonly string[] } = {}): Plugin {
  const isLeftOut = (room: string | undefined, area: string, query: string | undefined): boolean => {
    if (only !== undefined) return room !== 'console' && !only.includes(area);
    return room === undefined ? serverAreas.includes(area) : room === 'screens' && query !== 'screen';
  };
  return {
    // The options as well: vitest keeps modules by the names of the plugins that made them.
    name: ['roda-compiled-texts', ...(only ?? [])].join('-'),
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?');
      const [, room, areaName] = areaFile.exec(file) ?? [];
      if (areaName === undefined) return null;
      const isEmpty = isLeftOut(room, areaName, query);
      this.addWatchFile(file);
      const area = (await import(`${pathToFileURL(file).href}?at=${Date.now()}`)) as Record<string, object>;
      return Object.entries(area)
        .map(([name, messages]) => [name, isEmpty ? '{}' : compiledArea(messages)])
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

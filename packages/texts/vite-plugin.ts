// The build step of the texts: messages leave it compiled, so that no browser carries the ICU parser.

import { pathToFileURL } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const areaFile = /\/packages\/texts\/src\/(?:en|id|zh)\/[a-z-]+\.ts$/u;

/** Replaces every area file by its compiled messages. A message that is no ICU stops the build and names its key. */
export function compiledTexts(): Plugin {
  return {
    name: 'roda-compiled-texts',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!areaFile.test(file)) return null;
      this.addWatchFile(file);
      const area = (await import(`${pathToFileURL(file).href}?at=${Date.now()}`)) as Record<string, object>;
      return Object.entries(area)
        .map(([name, messages]) => `export const ${name} = ${compiledArea(messages)};`)
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

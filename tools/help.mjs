// What is printed before anything is installed: verbs and the server's variables. Plain JavaScript for Node 20.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const lineOf = ([name, { means, fallback, secret }]) => {
  const extra = [
    fallback === undefined ? '' : `default ${fallback}`,
    secret ? `or ${name}_FILE, ${name}_COMMAND` : '',
  ].filter(Boolean);
  return `  ${name.padEnd(18)} ${means}${extra.length === 0 ? '' : ` (${extra.join(', ')})`}`;
};

/** The table of `npm start -- --help`, the same text that the server itself prints. */
export const startHelp = (root) => {
  const file = path.join(root, 'apps/api/src/platform/config-variables.json');
  const variables = JSON.parse(readFileSync(file, 'utf8'));
  return `Roda's server. Variables of the environment:\n${Object.entries(variables).map(lineOf).join('\n')}\n`;
};

/** Each verb with what it does. */
export const verbsHelp = (verbs) =>
  Object.entries(verbs)
    .map(([verb, { does }]) => `  ${verb.padEnd(14)} ${does}\n`)
    .join('');

// The typed keys of the console's texts, beside those that both apps speak.

import type { enConsole } from './en-console.ts';
import type { TextKey } from './text-key.ts';

/** What only the console says. */
export type ConsoleKey = keyof typeof enConsole;

/** What the console may say: its own texts, states and the words of every app. */
export type ConsoleMessageKey = ConsoleKey | TextKey;

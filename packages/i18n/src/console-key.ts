// The typed keys of the console's texts, in addition to those shared by both apps.

import type { enConsole } from './en-console.ts';
import type { TextKey } from './text-key.ts';

/** Texts of the console only. */
export type ConsoleKey = keyof typeof enConsole;

/** All keys of the console: its own texts, states and the shared texts. */
export type ConsoleMessageKey = ConsoleKey | TextKey;

// What the pages of this mini-program know of each other: which page the web view has loaded, and its pending answer.

import { answerAddress, isOwnPage, type ShellAnswer, type Ask } from './messages.model.ts';
import { server } from './config.ts';

/** Until the first page has loaded, only the configured server can have been opened. */
let isOwn = true;
let pending: string | undefined;

/** Told by the web view. Pages of other hosts get no answers, and their questions open nothing. */
export function loadedPage(address: string): void {
  isOwn = isOwnPage(server, address);
}

export function mayAsk(): boolean {
  return isOwn;
}

/** The web view shows it when its page comes back to the front. */
export function giveAnswer(ask: Ask, answer: ShellAnswer): void {
  pending = answerAddress(server, ask, answer);
}

/** Once. */
export function takeAnswer(): string | undefined {
  const address = pending;
  pending = undefined;
  return address;
}

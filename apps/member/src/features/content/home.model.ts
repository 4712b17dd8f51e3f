// What opens by itself when the app opens: at most one thing, the most important one first.

import type { HomeDialog, OpenAd } from '@roda/api-contract/content/home';
import type * as z from 'zod/mini';

export type Dialog = z.output<typeof HomeDialog>;
export type Ad = z.output<typeof OpenAd>;

/** What was shown and on which day, `yyyy-mm-dd`, by the name under which it is remembered. */
export type HomeDto = Readonly<Record<string, string>>;

export type HomeOpening =
  | Readonly<{ kind: 'update'; name: string; version: string; notes: string }>
  | Readonly<{ kind: 'dialog'; name: string; item: Dialog }>
  | Readonly<{ kind: 'ad'; name: string; item: Ad }>;

export type HomeWaiting = Readonly<{
  /** A newer version that may wait; one that may not is told of elsewhere and at once. */
  update?: Readonly<{ version: string; notes: string }> | undefined;
  dialogs: readonly Dialog[];
  ads: readonly Ad[];
}>;

/** The name under which the day of the last ad is kept: one a day, whichever it was. */
const anyAd = 'ad';
const mostStored = 60;

/** An update, else what must be known, else an ad; a day counts on this device. */
export function openingOf(
  { update, dialogs, ads }: HomeWaiting,
  shown: HomeDto,
  today: string,
): HomeOpening | undefined {
  if (update !== undefined) {
    const name = `update-${update.version}`;
    if (shown[name] !== today) return { kind: 'update', name, ...update };
  }
  const dialog = dialogs.find(({ id, frequency }) => isDue(frequency, shown[`dialog-${id}`], today));
  if (dialog !== undefined) return { kind: 'dialog', name: `dialog-${dialog.id}`, item: dialog };
  if (shown[anyAd] === today) return undefined;
  const due = ads.filter(({ id, frequency }) => isDue(frequency, shown[`ad-${id}`], today));
  const [ad] = due.toSorted((one, other) => lastOf(shown, one).localeCompare(lastOf(shown, other)));
  return ad === undefined ? undefined : { kind: 'ad', name: `ad-${ad.id}`, item: ad };
}

function isDue(frequency: Dialog['frequency'], last: string | undefined, today: string): boolean {
  if (frequency === 'once') return last === undefined;
  return frequency === 'always' || last !== today;
}

function lastOf(shown: HomeDto, { id }: Ad): string {
  return shown[`ad-${id}`] ?? '';
}

/** What is remembered once it was shown; the oldest is forgotten when there is much. */
export function withShown(shown: HomeDto, { kind, name }: HomeOpening, today: string): HomeDto {
  const { [name]: _before, ...rest } = shown;
  const all = { ...rest, ...(kind === 'ad' ? { [anyAd]: today } : {}), [name]: today };
  return Object.fromEntries(Object.entries(all).slice(-mostStored));
}

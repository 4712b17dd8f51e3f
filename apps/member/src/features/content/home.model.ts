// The dialog that opens at app start: at most one, the most important first.

import type { HomeDialog, OpenAd } from '@roda/api-contract/content/home';
import type * as z from 'zod/mini';

export type Dialog = z.output<typeof HomeDialog>;
export type Ad = z.output<typeof OpenAd>;

/** The day on which a dialog was last shown, `yyyy-mm-dd`, by storage key. */
export type HomeDto = Readonly<Record<string, string>>;

export type HomeOpening =
  | Readonly<{ kind: 'update'; name: string; version: string; notes: string }>
  | Readonly<{ kind: 'dialog'; name: string; item: Dialog }>
  | Readonly<{ kind: 'ad'; name: string; item: Ad }>;

export type HomeWaiting = Readonly<{
  /** An optional newer version; a mandatory one is announced elsewhere and at once. */
  update?: Readonly<{ version: string; notes: string }> | undefined;
  dialogs: readonly Dialog[];
  ads: readonly Ad[];
}>;

/** The storage key for the day of the last ad: one a day, of any kind. */
const anyAd = 'ad';
const mostStored = 60;

/** An update, else an announcement, else an ad; days by this device's clock. */
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

/** The stored entries after it was shown; the oldest is dropped when there are many. */
export function withShown(shown: HomeDto, { kind, name }: HomeOpening, today: string): HomeDto {
  const { [name]: _before, ...rest } = shown;
  const all = { ...rest, ...(kind === 'ad' ? { [anyAd]: today } : {}), [name]: today };
  return Object.fromEntries(Object.entries(all).slice(-mostStored));
}

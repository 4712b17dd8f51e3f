// The texts of the components: they contain none themselves, the app passes all of them in.

import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { AmountLocale, Lang } from './format/decimal.ts';

/** The few texts that components use on their own. */
export type UiTexts = Readonly<{
  close: string;
  retry: string;
  copy: string;
  copied: string;
  show: string;
  hide: string;
  loading: string;
  stillWorking: string;
  viewAsTable: string;
  viewAsChart: string;
  saveAsCsv: string;
  /** How a day compares with the median, of which it is `by` away. */
  againstTypical: (side: 'above' | 'below' | 'same', by: string) => string;
  amountHidden: string;
  showPassword: string;
  hidePassword: string;
  timeIsUp: string;
  minutesLeft: (count: number) => string;
  secondsLeft: (count: number) => string;
}>;

export type UiSettings = Readonly<{
  lang: Lang;
  /** The country's currency symbol, `Rp` in all current ones. */
  symbol: string;
  amountLocale: AmountLocale;
  /** The country's time zone, for instants of money. */
  timeZone: string | undefined;
  words: UiTexts;
  /** What the device can do for a chart; absent where the app has its own ways. */
  device?: Readonly<{
    /** One step of a selection that is felt. */
    step: () => void;
    saveText: (text: string, name: string) => void;
  }>;
}>;

const Settings = createContext<UiSettings | undefined>(undefined);

export function UiProvider({ settings, children }: { settings: UiSettings; children: ReactNode }) {
  return <Settings value={settings}>{children}</Settings>;
}

/** The settings of the nearest provider; a component outside of one is an internal error. */
export function useUi(): UiSettings {
  const settings = use(Settings);
  if (settings === undefined) throw new Error('UiProvider is missing above this component');
  return settings;
}

// Tabs of a page, one panel at a time; arrow keys move between them.

import type { ReactNode } from 'react';
import { Tabs as Base } from '@base-ui/react/tabs';

export type TabPanel<Value extends string> = Readonly<{ value: Value; label: ReactNode; content: ReactNode }>;

export type TabsProps<Value extends string> = Readonly<{
  label: string;
  tabs: readonly TabPanel<Value>[];
  value: Value;
  onValue: (value: Value) => void;
  /** The test id of each tab is `<testId>-<value>`. */
  testId: string;
}>;

/** The panels of other tabs are not rendered, so they ask for nothing. */
export function Tabs<Value extends string>({ label, tabs, value, onValue, testId }: TabsProps<Value>) {
  const choose = (chosen: unknown) => {
    const tab = tabs.find((each) => each.value === chosen);
    if (tab !== undefined) onValue(tab.value);
  };
  return (
    <Base.Root value={value} onValueChange={choose}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className="-mx-4 flex gap-5 overflow-x-auto border-b border-hairline px-4 [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            data-testid={`${testId}-${tab.value}`}
            className={
              'pressable -mb-px min-h-12 shrink-0 border-b-3 border-transparent pt-1 text-body font-bold whitespace-nowrap ' +
              'text-ink-3 data-[active]:border-primary data-[active]:text-ink'
            }
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ value: of, content }) => (
        <Base.Panel key={of} value={of} className="pt-4">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

// The switches of the page of components: theme, size of text, language, network, hidden amounts.

import { useState } from 'react';
import { onlineManager } from '@tanstack/react-query';
import { Segments } from '@roda/ui';
import { langs } from '@roda/domain/language';
import { store, useStored } from '#shared/store.ts';
import { aliasOf } from '#shared/texts/lang.model.ts';
import { useLang } from '#shared/texts/texts.tsx';

type SwitchProps<Value extends string> = Readonly<{
  /** Of the attribute or setting in the code: not translated, as its values. */
  name: string;
  values: readonly Value[];
  value: Value;
  onValue: (value: Value) => void;
}>;

function Switch<Value extends string>({ name, values, value, onValue }: SwitchProps<Value>) {
  return (
    <Segments
      label={name}
      testId={`switch-${name}`}
      choices={values.map((each) => ({ value: each, label: <code>{each}</code> }))}
      value={value}
      onValue={onValue}
    />
  );
}

/** A switch of the page alone: it ends with the page. */
function PageSwitch<Value extends string>({ name, values, onValue }: Omit<SwitchProps<Value>, 'value'>) {
  const [value, setValue] = useState(values[0]);
  if (value === undefined) return null;
  const set = (chosen: Value) => {
    onValue(chosen);
    setValue(chosen);
  };
  return <Switch name={name} values={values} value={value} onValue={set} />;
}

const root = document.documentElement;

/** The language and hidden amounts are the app's own settings in this browser. */
export function Switches() {
  const lang = useLang();
  const hidden = useStored('amountsHidden') === true;
  return (
    <div className="sticky top-0 z-30 -mx-4 grid gap-1 bg-page px-4 py-2 shadow-e1" data-testid="switches">
      <div className="grid grid-cols-2 gap-1">
        <PageSwitch
          name="data-theme"
          values={root.dataset['theme'] === 'dark' ? ['dark', 'light'] : ['light', 'dark']}
          onValue={(theme) => {
            root.dataset['theme'] = theme;
          }}
        />
        <PageSwitch
          name="font-size"
          values={['100%', '200%']}
          onValue={(size) => {
            root.style.fontSize = size;
          }}
        />
        <Switch name="lang" values={langs} value={lang} onValue={(chosen) => store('lang', aliasOf(chosen))} />
        <PageSwitch name="network" values={['online', 'offline']} onValue={setBrowserNetwork} />
      </div>
      <Switch
        name="amountsHidden"
        values={['false', 'true']}
        value={hidden ? 'true' : 'false'}
        onValue={(chosen) => store('amountsHidden', chosen === 'true')}
      />
    </div>
  );
}

/** What the browser says about its network, to everything on this page. */
function setBrowserNetwork(network: 'online' | 'offline'): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => network === 'online' });
  window.dispatchEvent(new Event(network));
  // The query cache hears that event too, and would ask the server.
  onlineManager.setOnline(false);
}

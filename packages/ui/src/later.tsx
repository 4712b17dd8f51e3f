// Components whose files load later.

import { createContext, lazy, use, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { fetchPart } from './missing-parts.ts';

const AskAgain = createContext<() => void>(() => undefined);

/**
 * A component whose file loads when it is first rendered. When the file can't be loaded, a window asks for another try;
 * a part with `onClose` closes when that is put off. In the place of any other stands `Missing`, which can ask for it
 * again, and before it did no window opens. What is around the part stays as it is.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing?: ComponentType<Readonly<{ onAgain: () => void }>>,
): ComponentType<Props> {
  let coming: ComponentType<Props> | undefined;
  // `use` of the promise would do; in tests, though, React goes on after it only within an awaited `act`.
  const fetched = (quiet: boolean) =>
    (coming ??= lazy(async () => ({ default: (await fetchPart(load, { quiet })) ?? PutOff })));

  function PutOff({ onClose }: Props & { onClose?: () => void }) {
    const onAgain = use(AskAgain);
    useEffect(() => {
      coming = undefined;
      onClose?.();
    }, [onClose]);
    return onClose !== undefined || Missing === undefined ? null : <Missing onAgain={onAgain} />;
  }

  return function Later(props: Props) {
    const [Part, setPart] = useState(() => fetched(Missing !== undefined && !('onClose' in props)));
    return (
      <AskAgain value={() => setPart(() => fetched(false))}>
        <Part {...props} />
      </AskAgain>
    );
  };
}

// Components whose files load later.

import { createContext, lazy, use, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { fetchPart } from './missing-parts.ts';

const AskAgain = createContext<() => void>(() => undefined);

/**
 * A component whose file loads when it is first rendered. When it is put off, a part with `onClose` closes; any other
 * shows `Missing`, which can ask for it again. What is around the part stays as it is.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing?: ComponentType<Readonly<{ onAgain: () => void }>>,
): ComponentType<Props> {
  let coming: ComponentType<Props> | undefined;
  // `use` of the promise would do; in tests, though, React goes on after it only within an awaited `act`.
  const fetched = () => (coming ??= lazy(async () => ({ default: (await fetchPart(load)) ?? PutOff })));

  function PutOff({ onClose }: Props & { onClose?: () => void }) {
    const onAgain = use(AskAgain);
    useEffect(() => {
      coming = undefined;
      onClose?.();
    }, [onClose]);
    return onClose !== undefined || Missing === undefined ? null : <Missing onAgain={onAgain} />;
  }

  return function Later(props: Props) {
    const [Part, setPart] = useState(() => fetched());
    return (
      <AskAgain value={() => setPart(() => fetched())}>
        <Part {...props} />
      </AskAgain>
    );
  };
}

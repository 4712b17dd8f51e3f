// Components whose files load later.

import { use, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { fetchPart } from './missing-parts.ts';

/**
 * A component whose file loads when it is first rendered. When it is put off, a part with `onClose` closes; any other
 * shows `Missing`, which can ask for it again. What is around the part stays as it is.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing?: ComponentType<Readonly<{ onAgain: () => void }>>,
): ComponentType<Props> {
  let coming: Promise<ComponentType<Props> | undefined> | undefined;
  const fetched = () => (coming ??= fetchPart(load));
  return function Later(props: Props) {
    const [part, setPart] = useState(fetched);
    const Part = use(part);
    const { onClose }: { onClose?: () => void } = props;
    useEffect(() => {
      if (Part !== undefined) return;
      coming = undefined;
      onClose?.();
    }, [Part, onClose]);
    if (Part !== undefined) return <Part {...props} />;
    if (onClose !== undefined || Missing === undefined) return null;
    return <Missing onAgain={() => setPart(fetched())} />;
  };
}

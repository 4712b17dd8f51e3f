// The modal of code 524: a text with one button, which must be read before going on.

import { useSyncExternalStore } from 'react';
import { Dialog } from '@roda/ui';
import { useText } from '#shared/texts.tsx';

let waiting: readonly string[] = [];
const listeners = new Set<() => void>();

/** Queues a text; the same text waits once. */
export function mustRead(text: string): void {
  if (!waiting.includes(text)) change([...waiting, text]);
}

function change(next: readonly string[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function MustReadHost() {
  const t = useText();
  const [text] = useSyncExternalStore(subscribe, () => waiting);
  const confirm = () => change(waiting.slice(1));
  return (
    <Dialog
      open={text !== undefined}
      title={t('shell.mustReadTitle')}
      confirm={t('shell.understood')}
      onConfirm={confirm}
      onClose={confirm}
    >
      {text}
    </Dialog>
  );
}

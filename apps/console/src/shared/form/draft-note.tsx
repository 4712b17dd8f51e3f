// The line of a dialog that was opened with its draft, and the draft of a dialog that is no form.

import { useRef, useState } from 'react';
import { Button } from 'antd';
import { useText } from '../texts.tsx';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';

export function DraftNote({ discard }: { discard: () => void }) {
  const t = useText();
  return (
    <div role="status" className="mb-4">
      {t('ops.common.draftKept')} ·{' '}
      <Button type="link" size="small" className="p-0" onClick={discard}>
        {t('ops.common.discard')}
      </Button>
    </div>
  );
}

/** State of a dialog that survives its closing. `isKept`: the dialog was opened with it. `drop` once it is sent. */
export function useDraft<Value>(subject: string, initial: Value) {
  const [value, setValue] = useState(() => (draftOf(subject) ?? initial) as Value);
  const [isKept, setKept] = useState(() => draftOf(subject) !== undefined);
  const isDropped = useRef(false);
  const change = (next: Value): void => {
    // An answer that comes after the end of the dialog brings nothing back.
    if (!isDropped.current) keepDraft(subject, next);
    setValue(next);
  };
  const drop = (): void => {
    isDropped.current = true;
    dropDraft(subject);
  };
  const discard = (): void => {
    dropDraft(subject);
    setValue(initial);
    setKept(false);
  };
  return { value, change, isKept, drop, discard };
}

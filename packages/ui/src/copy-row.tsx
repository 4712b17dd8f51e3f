// A value to copy, with a button that confirms the copy.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useUi } from './messages.tsx';

export function CopyRow({ label, value, shown }: { label: ReactNode; value: string; shown?: ReactNode }) {
  const { words } = useUi();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(value));
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-3">
      <div className="min-w-[min(8rem,100%)] flex-1">
        <p className="text-label font-normal text-ink-3">{label}</p>
        <p className="amount-figures text-amount break-all">{shown ?? value}</p>
      </div>
      <button
        type="button"
        onClick={() => void copy()}
        className={
          'pressable inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control ' +
          'bg-tint-2 px-3 text-label text-on-tint'
        }
      >
        {copied ? (
          <IconCheck size={18} stroke={2} aria-hidden="true" />
        ) : (
          <IconCopy size={18} stroke={1.75} aria-hidden="true" />
        )}
        <span aria-live="polite">{copied ? words.copied : words.copy}</span>
      </button>
    </div>
  );
}

/** Writes a text to the clipboard; false when the browser denies it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}

// The container of toasts: at the bottom, above what can be tapped, announced by screen readers.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { classNames } from './class-names.ts';
import { controlBoxes, liftOver } from './toast-place.ts';
import { endToast, takeToastAction, toastActionMs, toastMs, useToast } from './toast.ts';

const icons = {
  primary: undefined,
  info: IconInfoCircle,
  error: IconCircleX,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
} as const;

const colours = {
  primary: '',
  info: 'text-info',
  error: 'text-danger',
  warning: 'text-warning',
  success: 'text-success',
} as const;

/** The container of toasts; once, near the root. */
export function ToastHost() {
  const current = useToast();
  /** The toast whose action has the focus: it stays. */
  const [heldId, setHeldId] = useState<number>();
  useEffect(() => {
    if (current === undefined || heldId === current.id) return undefined;
    const timer = setTimeout(() => endToast(current.id), current.action === undefined ? toastMs : toastActionMs);
    return () => clearTimeout(timer);
  }, [current, heldId]);
  const box = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (box.current !== null) return keepFree(box.current);
    return undefined;
  }, [current]);
  const Icon = current === undefined ? undefined : icons[current.type];
  return (
    <div
      role="status"
      aria-live="polite"
      className={
        'pointer-events-none fixed inset-x-0 bottom-[calc(84px+var(--safe-bottom))] z-50 ' + 'flex justify-center px-6'
      }
    >
      {current !== undefined && (
        <p
          key={current.id}
          ref={box}
          data-toast={current.type}
          data-theme="dark"
          className={
            'flex max-w-80 items-center gap-2.5 rounded-control bg-raised px-4 py-3 text-ink shadow-e3 ' +
            'animate-[toast-in_200ms_ease-out]'
          }
        >
          {Icon !== undefined && (
            <Icon size={20} stroke={2} className={classNames('shrink-0', colours[current.type])} aria-hidden="true" />
          )}
          {current.text}
          {current.action !== undefined && (
            <button
              type="button"
              onFocus={() => setHeldId(current.id)}
              onBlur={() => setHeldId(undefined)}
              onClick={() => takeToastAction(current.id)}
              data-testid="toast-action"
              className="pointer-events-auto -my-3 -mr-2 min-h-11 shrink-0 rounded-control px-3 font-semibold underline"
            >
              {current.action.label}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** After these, what can be tapped may stand elsewhere. */
const motionEnds = ['scrollend', 'animationend', 'transitionend'] as const;

/** Moves a toast up from its usual place so that it covers nothing that can be tapped, also what comes later. */
function keepFree(toast: HTMLElement): () => void {
  const place = () => {
    toast.style.translate = '0 0';
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    toast.style.translate = `0 ${-liftOver({ left, right, top, bottom }, controlBoxes(toast))}px`;
  };
  let frame = 0;
  const placeLater = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  // The toast's own place is a style too.
  const changes = new MutationObserver((records) => records.some(({ target }) => target !== toast) && placeLater());
  place();
  // A figure that rolls in can break its line; a class or a style can show what was hidden, as React does with a part
  // that waited.
  const attributeFilter = ['class', 'style', 'hidden'];
  changes.observe(document.body, { childList: true, characterData: true, attributeFilter, subtree: true });
  // A picture that arrives moves what is below it, without a change of the page.
  const sizes = new ResizeObserver(placeLater);
  sizes.observe(document.body);
  window.addEventListener('resize', placeLater);
  for (const event of motionEnds) window.addEventListener(event, placeLater, true);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    window.removeEventListener('resize', placeLater);
    for (const event of motionEnds) window.removeEventListener(event, placeLater, true);
  };
}

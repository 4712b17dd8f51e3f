// Leaving a form with unsaved changes: asked once, in words; reloading is asked by the browser itself.

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { Dialog } from '@roda/ui';
import { isLoggedIn } from './navigation.ts';
import type { ScreenPath } from './paths.ts';
import { useText } from './texts.tsx';

export type LeaveQuestion = Readonly<{
  /** Lets everything pass from now on: what was typed is saved, or given up. */
  release: () => void;
  /** To be placed on the screen. */
  dialog: ReactNode;
}>;

export type LeaveQuestionOptions = Readonly<{
  isUnsaved: boolean;
  /** Screens that come back here with something for the form. */
  mayGo?: readonly ScreenPath[];
  /** Called when the person gives up what was typed. */
  onGivenUp?: () => void;
}>;

const nowhere: readonly ScreenPath[] = [];

/** Whoever is logged out meanwhile goes to log-in unasked. */
export function useLeaveQuestion({ isUnsaved, mayGo = nowhere, onGivenUp }: LeaveQuestionOptions): LeaveQuestion {
  const t = useText();
  const { history } = useRouter();
  const isReleased = useRef(false);
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    return history.block({
      enableBeforeUnload: () => !isReleased.current,
      blockerFn: ({ nextLocation: { pathname } }) => {
        if (isReleased.current || !isLoggedIn() || mayGo.some((path) => path === pathname)) return false;
        return new Promise<boolean>((resolve) => {
          setAnswer(() => (leaves: boolean) => {
            setAnswer(undefined);
            resolve(!leaves);
          });
        });
      },
    });
  }, [history, isUnsaved, mayGo]);
  const release = useCallback(() => {
    isReleased.current = true;
  }, []);
  const dialog = (
    <Dialog
      open={answer !== undefined}
      title={t('unsaved.title')}
      confirm={t('unsaved.leave')}
      onConfirm={() => {
        onGivenUp?.();
        answer?.(true);
      }}
      cancel={t('unsaved.stay')}
      onClose={() => answer?.(false)}
      danger
    >
      {t('unsaved.text')}
    </Dialog>
  );
  return { release, dialog };
}

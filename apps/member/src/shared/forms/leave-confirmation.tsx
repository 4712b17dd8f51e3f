// Leaving a form with unsaved changes: asked once, in words; reloading is asked by the browser itself.

import { useCallback, useRef } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '@roda/ui';
import type { ScreenPath } from '../navigation/paths.ts';
import { useText } from '../texts/texts.tsx';
import { useDeparture } from './use-leave-guard.ts';

export type LeaveQuestion = Readonly<{
  /** Lets everything pass from now on: what was typed is saved, or given up. */
  release: () => void;
  /** To be placed on the screen. */
  dialog: ReactNode;
}>;

const nowhere: readonly ScreenPath[] = [];

export type LeaveQuestionOptions = Readonly<{
  isUnsaved: boolean;
  /** Screens that come back here with something for the form. */
  mayGo?: readonly ScreenPath[];
  /** Called when the person gives up what was typed. */
  onGivenUp?: () => void;
}>;

/** Whoever is logged out meanwhile goes to log-in unasked. */
export function useLeaveQuestion({ isUnsaved, mayGo = nowhere, onGivenUp }: LeaveQuestionOptions): LeaveQuestion {
  const t = useText();
  const isReleased = useRef(false);
  const isHeld = useCallback(() => !isReleased.current, []);
  const { isAsked: isFilter, leave, stay } = useDeparture(isUnsaved, { mayGo, holds: isHeld });
  const release = useCallback(() => {
    isReleased.current = true;
  }, []);
  const giveUp = () => {
    onGivenUp?.();
    leave();
  };
  const dialog = (
    <Dialog
      open={isFilter}
      title={t('unsaved.title')}
      confirm={t('unsaved.leave')}
      onConfirm={giveUp}
      cancel={t('unsaved.stay')}
      onClose={stay}
      danger
    >
      {t('unsaved.text')}
    </Dialog>
  );
  return { release, dialog };
}

// Confirmation of leaving a form with unsaved changes: asked once, in the app; on reload the browser asks itself.

import { useCallback, useRef } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '@roda/ui';
import type { ScreenPath } from '../navigation/paths.ts';
import { useText } from '../texts/texts.tsx';
import { useDeparture } from './use-leave-guard.ts';

export type LeaveQuestion = Readonly<{
  /** Allows all navigation from now on: the input is saved or discarded. */
  release: () => void;
  /** Must be rendered on the screen. */
  dialog: ReactNode;
}>;

const nowhere: readonly ScreenPath[] = [];

export type LeaveQuestionOptions = Readonly<{
  isUnsaved: boolean;
  /** Screens that return here with a value for the form. */
  mayGo?: readonly ScreenPath[];
  /** Called when the user discards the input. */
  onGivenUp?: () => void;
}>;

/** After a log-out, the redirect to log-in is not blocked. */
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

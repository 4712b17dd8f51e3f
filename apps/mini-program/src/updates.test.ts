// Tests that a newer version of the mini-program restarts it only when the person agrees.

import { describe, expect, test, vi } from 'vitest';
import { allTexts } from './texts.ts';
import { followUpdates } from './updates.ts';
import type { Wx } from './wx.ts';

type Modal = Parameters<Wx['showModal']>[0];

/** WeChat's part: it says what became of the newer version, and shows windows. */
function openWeChat(language = 'en') {
  const said: { ready?: () => void; failed?: () => void } = {};
  const shown: Modal[] = [];
  const applyUpdate = vi.fn<() => void>();
  followUpdates({
    getAppBaseInfo: () => ({ language }),
    showModal: (modal) => void shown.push(modal),
    getUpdateManager: () => ({
      onUpdateReady: (listener) => void (said.ready = listener),
      onUpdateFailed: (listener) => void (said.failed = listener),
      applyUpdate,
    }),
  });
  return { said, shown, applyUpdate };
}

describe('a newer version', () => {
  test('is offered once it is there, and restarts the mini-program only after a yes', () => {
    const { said, shown, applyUpdate } = openWeChat();
    expect(shown).toEqual([]);
    said.ready?.();
    expect(shown[0]).toMatchObject({ title: 'A new version is ready', showCancel: true, confirmText: 'Restart' });
    shown[0]?.success({ confirm: false });
    expect(applyUpdate).not.toHaveBeenCalled();
    shown[0]?.success({ confirm: true });
    expect(applyUpdate).toHaveBeenCalledOnce();
  });

  test('that could not be fetched is said, with what to do', () => {
    const { said, shown, applyUpdate } = openWeChat('id');
    said.failed?.();
    expect(shown[0]).toMatchObject({ title: 'Pembaruan gagal', showCancel: false });
    shown[0]?.success({ confirm: true });
    expect(applyUpdate).not.toHaveBeenCalled();
  });
});

test.each(Object.entries(allTexts))(
  '%s: the buttons are no wider than WeChat takes, four Chinese characters',
  (_name, texts) => {
    for (const text of [texts.restart, texts.later, texts.understood]) {
      const width = [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0);
      expect(width).toBeLessThanOrEqual(8);
    }
  },
);

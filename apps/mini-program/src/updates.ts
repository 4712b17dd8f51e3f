// A newer version of the mini-program: offered when it is there, said when it could not be fetched.

import { textsOf } from './texts.ts';
import type { Wx } from './wx.ts';

/** Nothing restarts before the person agrees: they may be paying. */
export function followUpdates(wx: Pick<Wx, 'getUpdateManager' | 'showModal' | 'getAppBaseInfo'>): void {
  const texts = textsOf(wx.getAppBaseInfo().language);
  const manager = wx.getUpdateManager();
  manager.onUpdateReady(() => {
    wx.showModal({
      title: texts.updateReady,
      content: texts.updateReadyHint,
      showCancel: true,
      confirmText: texts.restart,
      cancelText: texts.later,
      success: ({ confirm }) => {
        if (confirm) manager.applyUpdate();
      },
    });
  });
  manager.onUpdateFailed(() => {
    wx.showModal({
      title: texts.updateFailed,
      content: texts.updateFailedHint,
      showCancel: false,
      confirmText: texts.understood,
      success: () => undefined,
    });
  });
}

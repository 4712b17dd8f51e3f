// The mini-program around the member app: a web view, and pages for what a web view can't do.

import { followUpdates } from './updates.ts';
import type { RegisterApp, Wx } from './wx.ts';

declare const App: RegisterApp;
declare const wx: Wx;

App({
  onLaunch() {
    followUpdates(wx);
  },
});

// The mini-program around the member app: a web view, and pages for what a web view can't do.

import type { RegisterApp } from './wx.ts';

declare const App: RegisterApp;

App({});

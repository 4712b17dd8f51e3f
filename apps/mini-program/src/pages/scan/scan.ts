// Scans a code by WeChat's scanner.

import { askedPage, failureOf } from '../../asked-page.ts';
import { textsOf } from '../../texts.ts';
import type { PageOptions, RegisterPage, Wx } from '../../wx.ts';

declare const Page: RegisterPage;
declare const wx: Wx;

const asked = askedPage(wx);

Page({
  data: { text: '' },
  onLoad(options: PageOptions) {
    const question = asked.open(options);
    if (question === undefined) return;
    this.setData({ text: textsOf(wx.getAppBaseInfo().language).opening });
    wx.scanCode({
      success: ({ result }) => question.answer({ result: 'done', value: result }),
      fail: (failure) => question.answer(failureOf(failure)),
    });
  },
  onUnload() {
    asked.close();
  },
});

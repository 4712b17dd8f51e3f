// Pays what the server's payment asks for, by WeChat Pay. What it answers proves nothing: the server asks the provider.

import { askedPage, failureOf } from '../../asked-page.ts';
import { payRequestOf } from '../../messages.model.ts';
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
    const request = payRequestOf(options);
    if (request === undefined) return question.answer({ result: 'failed' });
    this.setData({ text: textsOf(wx.getAppBaseInfo().language).paying });
    wx.requestPayment({
      ...request,
      success: () => question.answer({ result: 'done' }),
      fail: (failure) => question.answer(failureOf(failure)),
    });
  },
  onUnload() {
    asked.close();
  },
});

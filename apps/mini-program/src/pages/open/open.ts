// An address outside the hosts of the web view: to be copied, or called.

import { outsideOf } from '../../messages.model.ts';
import { mayAsk } from '../../shell.ts';
import { textsOf } from '../../texts.ts';
import type { PageOptions, RegisterPage, Wx } from '../../wx.ts';

declare const Page: RegisterPage;
declare const wx: Wx;

Page({
  data: { kind: '', text: '', hint: '', button: '' },
  onLoad(options: PageOptions) {
    const outside = mayAsk() ? outsideOf(options) : undefined;
    if (outside === undefined) return wx.navigateBack();
    const texts = textsOf(wx.getAppBaseInfo().language);
    const said =
      outside.kind === 'phone'
        ? { hint: texts.callHint, button: texts.call }
        : { hint: texts.copyHint, button: texts.copy };
    this.setData({ ...outside, ...said });
  },
  use() {
    const { kind, text } = this.data;
    if (kind === 'phone') wx.makePhoneCall({ phoneNumber: text });
    else wx.setClipboardData({ data: text });
  },
});

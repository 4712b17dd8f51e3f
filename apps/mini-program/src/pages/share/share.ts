// Carries the share button that a web view may not have.

import { server } from '../../config.ts';
import { sharedPath, valueOf } from '../../messages.model.ts';
import { mayAsk } from '../../shell.ts';
import { textsOf } from '../../texts.ts';
import type { PageOptions, RegisterPage, SharedPage, Wx } from '../../wx.ts';

declare const Page: RegisterPage;
declare const wx: Wx;

Page({
  data: { title: '', path: '', hint: '', button: '' },
  onLoad(options: PageOptions) {
    const path = mayAsk() ? sharedPath(server, valueOf(options, 'url') ?? '') : undefined;
    if (path === undefined) return wx.navigateBack();
    const texts = textsOf(wx.getAppBaseInfo().language);
    const title = (valueOf(options, 'title') ?? '').slice(0, 100);
    this.setData({ title: title === '' ? texts.title : title, path, hint: texts.shareHint, button: texts.share });
  },
  onShareAppMessage(): SharedPage {
    const { title, path } = this.data;
    return { title, path };
  },
});

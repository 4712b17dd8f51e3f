// The web view with the member app.

import { server } from '../../config.ts';
import { sharedPath, startAddress } from '../../messages.model.ts';
import { loadedPage, takeAnswer } from '../../shell.ts';
import { textsOf } from '../../texts.ts';
import type { PageOptions, RegisterPage, SharedPage, Wx } from '../../wx.ts';

declare const Page: RegisterPage;
declare const wx: Wx;

Page({
  data: { src: '' },
  onLoad(options: PageOptions) {
    this.setData({ src: startAddress(server, options) });
  },
  onShow() {
    const src = takeAnswer();
    if (src !== undefined) this.setData({ src });
  },
  loaded({ detail }: { readonly detail: { readonly src: string } }) {
    loadedPage(detail.src);
  },
  onShareAppMessage({ webViewUrl = '' }: { readonly webViewUrl?: string }): SharedPage {
    const { title } = textsOf(wx.getAppBaseInfo().language);
    return { title, path: sharedPath(server, webViewUrl) ?? '/pages/index/index' };
  },
});

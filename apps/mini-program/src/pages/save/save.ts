// Fetches a file of the server by its signed link: a document is shown with WeChat's menu, a picture kept in the album.

import { askedPage, failureOf } from '../../asked-page.ts';
import { server } from '../../config.ts';
import { fileAddressOf, fileKindOf } from '../../messages.model.ts';
import { textsOf } from '../../texts.ts';
import type { PageOptions, RegisterPage, Wx } from '../../wx.ts';

declare const Page: RegisterPage;
declare const wx: Wx;

const asked = askedPage(wx);
type Question = NonNullable<ReturnType<typeof asked.open>>;

/** The question whose document is shown over this page. */
let shown: Question | undefined;

Page({
  data: { text: '' },
  onLoad(options: PageOptions) {
    shown = undefined;
    const question = asked.open(options);
    if (question === undefined) return;
    const url = fileAddressOf(server, options);
    if (url === undefined) return question.answer({ result: 'failed' });
    const texts = textsOf(wx.getAppBaseInfo().language);
    this.setData({ text: texts.opening });
    wx.downloadFile({
      url,
      success: ({ tempFilePath: filePath, statusCode, header }) => {
        const kind = statusCode === 200 ? fileKindOf(header) : undefined;
        const fail = (failure: { readonly errMsg: string }) => question.answer(failureOf(failure));
        if (kind === undefined) return question.answer({ result: 'failed' });
        if (kind === 'picture')
          return wx.saveImageToPhotosAlbum({ filePath, success: () => question.answer({ result: 'done' }), fail });
        return wx.openDocument({
          filePath,
          fileType: 'pdf',
          showMenu: true,
          success: () => {
            shown = question;
            this.setData({ text: texts.shown });
          },
          fail,
        });
      },
      fail: (failure) => question.answer(failureOf(failure)),
    });
  },
  // The document was closed: this page has nothing more to do.
  onShow() {
    shown?.answer({ result: 'done' });
    shown = undefined;
  },
  onUnload() {
    asked.close({ result: shown === undefined ? 'cancelled' : 'done' });
    shown = undefined;
  },
});

// Every message between the member app's pages and the mini-program around them: both sides are tested by this table.

/** The server that the mini-program of the tests is built for. */
export const messageServer = 'https://roda.example';

/** The number that the asking page gives its question, and the screen that it asks from. */
export const messageAsk = { ask: 'ask-1', at: '/pages/my/scan?from=home' } as const;

const asks = 'ask=ask-1&at=%2Fpages%2Fmy%2Fscan%3Ffrom%3Dhome';
const answers = `${messageServer}/#/pages/my/scan?from=home&shellAsk=ask-1`;

const payment = {
  timeStamp: '1795392000',
  nonceStr: '5K8264ILTKCH16CQ2502SI8ZNMTM67VS',
  package: 'prepay_id=wx201410272009395522657a690389285100',
  signType: 'RSA',
  paySign: 'oR9d8PuhnIc+YZ8cBHFCwfgpaK9gd7vaRvkYD7rthRAZ/X+QBhcCYL21N7cHCTUxbQ+EAt6Uy+lwSN22f5YZvA==',
} as const;

export const shareMessages = [
  {
    says: { title: 'Roda & friends', url: `${messageServer}/?i=RODA2026#/subPages/product/detail?id=4` },
    asks: '/pages/share/share?title=Roda%20%26%20friends&url=https%3A%2F%2Froda.example%2F%3Fi%3DRODA2026%23%2FsubPages%2Fproduct%2Fdetail%3Fid%3D4',
    shares: {
      title: 'Roda & friends',
      path: '/pages/index/index?to=%2FsubPages%2Fproduct%2Fdetail%3Fid%3D4&i=RODA2026',
    },
  },
  {
    says: { title: '邀请', url: `${messageServer}/` },
    asks: '/pages/share/share?title=%E9%82%80%E8%AF%B7&url=https%3A%2F%2Froda.example%2F',
    shares: { title: '邀请', path: '/pages/index/index?to=%2F' },
  },
] as const;

export const outsideMessages = [
  {
    says: 'https://elsewhere.example/a?b=c&d=e',
    asks: '/pages/open/open?address=https%3A%2F%2Felsewhere.example%2Fa%3Fb%3Dc%26d%3De',
    shows: { kind: 'link', text: 'https://elsewhere.example/a?b=c&d=e' },
  },
  {
    says: 'tel:+62 21 500 100',
    asks: '/pages/open/open?address=tel%3A%2B62%2021%20500%20100',
    shows: { kind: 'phone', text: '+62 21 500 100' },
  },
] as const;

/** What WeChat says to the mini-program, what that makes of it, and what the asking page understands. */
export const scanMessages = [
  { weChat: { result: 'RODA2026' }, answers: `${answers}&shellResult=done&shellValue=RODA2026`, means: 'RODA2026' },
  {
    weChat: { result: 'https://roda.example/?i=A1B2#/x y' },
    answers: `${answers}&shellResult=done&shellValue=https%3A%2F%2Froda.example%2F%3Fi%3DA1B2%23%2Fx%20y`,
    means: 'https://roda.example/?i=A1B2#/x y',
  },
  {
    weChat: { errMsg: 'scanCode:fail cancel' },
    answers: `${answers}&shellResult=cancelled&shellValue=`,
    means: undefined,
  },
  {
    weChat: { errMsg: 'scanCode:fail permission denied' },
    answers: `${answers}&shellResult=failed&shellValue=`,
    means: undefined,
  },
  { weChat: { result: 'x'.repeat(2001) }, answers: `${answers}&shellResult=failed&shellValue=`, means: undefined },
] as const;
export const scanAsks = `/pages/scan/scan?${asks}`;

export const loginMessages = [
  {
    weChat: { code: '0a3Xb1000kP8tR1zYw200p-_Qn0Xb10l' },
    answers: `${answers}&shellResult=done&shellValue=0a3Xb1000kP8tR1zYw200p-_Qn0Xb10l`,
    means: '0a3Xb1000kP8tR1zYw200p-_Qn0Xb10l',
  },
  { weChat: { errMsg: 'login:fail' }, answers: `${answers}&shellResult=failed&shellValue=`, means: undefined },
] as const;
export const loginAsks = `/pages/login/login?${asks}`;

export const payMessages = [
  { weChat: {}, answers: `${answers}&shellResult=done&shellValue=`, means: 'submitted' },
  {
    weChat: { errMsg: 'requestPayment:fail cancel' },
    answers: `${answers}&shellResult=cancelled&shellValue=`,
    means: 'dismissed',
  },
  {
    weChat: { errMsg: 'requestPayment:fail no permission' },
    answers: `${answers}&shellResult=failed&shellValue=`,
    means: 'failed',
  },
] as const;
export const paySays = payment;
export const payAsks =
  '/pages/pay/pay?timeStamp=1795392000&nonceStr=5K8264ILTKCH16CQ2502SI8ZNMTM67VS' +
  '&package=prepay_id%3Dwx201410272009395522657a690389285100&signType=RSA' +
  '&paySign=oR9d8PuhnIc%2BYZ8cBHFCwfgpaK9gd7vaRvkYD7rthRAZ%2FX%2BQBhcCYL21N7cHCTUxbQ%2BEAt6Uy%2BlwSN22f5YZvA%3D%3D' +
  `&${asks}`;

const link = `/files/statement/7f0c?by=${'h'.repeat(60)}.${'s'.repeat(43)}`;
const pdf = { statusCode: 200, header: { 'content-type': 'application/pdf' }, tempFilePath: 'wxfile://tmp_1' };
const picture = { ...pdf, header: { 'Content-Type': 'image/png' } };

/** What WeChat says to the download, and to what is done with the file. */
export const saveMessages = [
  { fetched: pdf, does: 'openDocument', weChat: {}, result: 'done', means: 'saved' },
  { fetched: picture, does: 'saveImageToPhotosAlbum', weChat: {}, result: 'done', means: 'saved' },
  {
    fetched: picture,
    does: 'saveImageToPhotosAlbum',
    weChat: { errMsg: 'saveImageToPhotosAlbum:fail auth deny' },
    result: 'failed',
    means: 'failed',
  },
  {
    fetched: picture,
    does: 'saveImageToPhotosAlbum',
    weChat: { errMsg: 'saveImageToPhotosAlbum:fail cancel' },
    result: 'cancelled',
    means: 'dismissed',
  },
  { fetched: pdf, does: 'openDocument', weChat: { errMsg: 'openDocument:fail' }, result: 'failed', means: 'failed' },
  { fetched: { ...pdf, statusCode: 404 }, does: undefined, weChat: {}, result: 'failed', means: 'failed' },
  {
    fetched: { ...pdf, header: { 'content-type': 'application/json' } },
    does: undefined,
    weChat: {},
    result: 'failed',
    means: 'failed',
  },
  { fetched: { errMsg: 'downloadFile:fail timeout' }, does: undefined, weChat: {}, result: 'failed', means: 'failed' },
] as const;
export const saveSays = link;
export const saveAsks = `/pages/save/save?link=${encodeURIComponent(link)}&${asks}`;
export const saveAnswers = (result: string): string => `${answers}&shellResult=${result}&shellValue=`;

/** Links that are no signed file of the server. */
export const foreignLinks = [
  'https://evil.example/files/a/b?by=a.b',
  '/wx/user/info',
  link.replace('/files/', '//evil.example/'),
  link.split('?')[0] ?? '',
  `${link}#x`,
] as const;

/** What no page of ours asks: the mini-program closes the page and answers nothing. */
export const rejectedAsks = [
  '/pages/scan/scan',
  '/pages/scan/scan?ask=&at=%2Fpages%2Fmy%2Fscan',
  '/pages/scan/scan?ask=1&at=https%3A%2F%2Fevil.example%2F',
  '/pages/scan/scan?ask=1&at=%2Fpages%2Fmy%2Fscan%23x',
  '/pages/scan/scan?ask=1&at=%2Fadmin',
  '/pages/scan/scan?ask=1%262&at=%2Fpages%2Fmy%2Fscan',
  '/pages/scan/scan?ask=%E0%A4%A&at=%2Fpages%2Fmy%2Fscan',
  '/pages/login/login?ask=1',
  '/pages/share/share?title=a&url=https%3A%2F%2Fevil.example%2F',
  '/pages/share/share?title=a&url=https%3A%2F%2Froda.example%40evil.example%2F',
  '/pages/share/share?title=a&url=https%3A%2F%2Froda.example.evil.example%2F',
  '/pages/share/share?title=a&url=javascript%3Aalert(1)',
  '/pages/open/open?address=javascript%3Aalert(1)',
  '/pages/open/open?address=tel%3A*%2321%23',
  '/pages/open/open',
] as const;

/** Answers that the asking page must not take for its own. */
export const foreignAnswers = [
  '/pages/my/scan?shellAsk=another&shellResult=done&shellValue=X',
  '/pages/my/scan?shellAsk=ask-1&shellResult=anything&shellValue=X',
  '/pages/my/scan?shellAsk=ask-1',
  '/pages/my/scan?shellValue=X&shellResult=done',
  '/pages/my/scan',
] as const;

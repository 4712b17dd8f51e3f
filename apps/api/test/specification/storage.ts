// The names that the product specification stores on a device (section 3), with who writes them and who reads them.

type Shape = 'text' | 'number' | 'boolean' | 'list' | 'object';

export type SpecifiedName = {
  readonly name: string;
  readonly shape: Shape;
  /** When it is there: after any start, a while after it, after log-in, or once something was done. */
  readonly written: 'start' | 'soon after' | 'log-in' | 'later';
  /** What a stored value does at the next start; each has a step of the test under this name. */
  readonly effect: string;
};

export const specifiedNames: readonly SpecifiedName[] = [
  { name: 'token', shape: 'text', written: 'log-in', effect: 'is the bearer token of every call' },
  { name: 'userInfo', shape: 'object', written: 'log-in', effect: 'is cleared with the token when the session ends' },
  { name: 'country', shape: 'object', written: 'start', effect: 'is the country header' },
  { name: 'lang', shape: 'text', written: 'start', effect: 'is the language and its header' },
  { name: 'langData', shape: 'object', written: 'start', effect: 'switches features while the server is silent' },
  { name: 'version', shape: 'text', written: 'start', effect: 'of another build drops the lists of that build' },
  { name: 'APPversion', shape: 'text', written: 'start', effect: 'is the version header' },
  { name: 'APPversionCode', shape: 'number', written: 'start', effect: 'is the version code header' },
  { name: 'examine', shape: 'boolean', written: 'start', effect: 'is review mode' },
  { name: 'timeDeposit', shape: 'boolean', written: 'start', effect: 'offers fixed terms in the shop' },
  { name: 'showGoods', shape: 'boolean', written: 'start', effect: 'offers income products in the shop' },
  {
    name: 'inviteCode',
    shape: 'text',
    written: 'later',
    effect: 'fills the registration; without one in the launch it goes',
  },
  { name: 'launcherPwa', shape: 'text', written: 'later', effect: 'keeps the offer to install away' },
  { name: 'preFullPath', shape: 'text', written: 'later', effect: 'is where log-in returns to' },
  { name: 'clientid', shape: 'text', written: 'later', effect: 'is the push id that a new one replaces' },
  { name: 'notification', shape: 'text', written: 'later', effect: 'asks for push permission once only' },
  { name: 'theme', shape: 'text', written: 'later', effect: 'is the theme of the page' },
  { name: 'cityList', shape: 'list', written: 'soon after', effect: 'was empty: the remembered city is selected' },
  { name: 'cityIndex', shape: 'number', written: 'soon after', effect: 'is 0 without a remembered city' },
  { name: 'activeCity', shape: 'object', written: 'later', effect: 'filters the shop by its id' },
  { name: 'cardType', shape: 'text', written: 'soon after', effect: 'is the kind that the card form opens with' },
  { name: 'levelList', shape: 'list', written: 'soon after', effect: 'is dropped by another build and fetched again' },
  {
    name: 'category',
    shape: 'list',
    written: 'soon after',
    effect: 'is the filter of the shop while the server is silent',
  },
  {
    name: 'aIcategory',
    shape: 'list',
    written: 'soon after',
    effect: 'is the rail of home while the server is silent',
  },
];

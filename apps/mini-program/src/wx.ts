// The part of WeChat's API that is used here. Pages declare `wx` and `Page` by these types: both are global there.

type Outcome<Found> = {
  readonly success: (found: Found) => void;
  /** `errMsg` contains `cancel` when the person declined. */
  readonly fail: (failure: { readonly errMsg: string }) => void;
};

/** What `wx.requestPayment` takes; every value comes from the server's payment. */
export type WeChatPayment = {
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: 'RSA';
  readonly paySign: string;
};

/** WeChat fetches a newer version at the start by itself, and says what became of it. */
export type UpdateManager = {
  readonly onUpdateReady: (listener: () => void) => void;
  readonly onUpdateFailed: (listener: () => void) => void;
  /** Restarts the mini-program. */
  readonly applyUpdate: () => void;
};

export type Wx = {
  readonly scanCode: (options: Outcome<{ readonly result: string }>) => void;
  readonly login: (options: Outcome<{ readonly code: string }>) => void;
  readonly requestPayment: (options: WeChatPayment & Outcome<unknown>) => void;
  /** `header` has the names as the server's proxy wrote them. */
  readonly downloadFile: (
    options: { readonly url: string } & Outcome<{
      readonly tempFilePath: string;
      readonly statusCode: number;
      readonly header?: { readonly [name: string]: string };
    }>,
  ) => void;
  /** Shows a document over the page; `showMenu` lets the person keep it or pass it on. */
  readonly openDocument: (
    options: { readonly filePath: string; readonly fileType: 'pdf'; readonly showMenu: true } & Outcome<unknown>,
  ) => void;
  readonly saveImageToPhotosAlbum: (options: { readonly filePath: string } & Outcome<unknown>) => void;
  readonly setClipboardData: (options: { readonly data: string }) => void;
  readonly makePhoneCall: (options: { readonly phoneNumber: string }) => void;
  readonly navigateBack: () => void;
  readonly showModal: (options: {
    readonly title: string;
    readonly content: string;
    readonly showCancel: boolean;
    readonly confirmText: string;
    readonly cancelText?: string;
    readonly success: (chosen: { readonly confirm: boolean }) => void;
  }) => void;
  readonly getUpdateManager: () => UpdateManager;
  readonly getAppBaseInfo: () => { readonly language: string };
};

/** Values as they are in the address: still percent-encoded. */
export type PageOptions = { readonly [name: string]: string | undefined };

export type SharedPage = { readonly title: string; readonly path: string };

type PageMethods = {
  readonly onLoad?: (options: PageOptions) => void;
  readonly onShow?: () => void;
  readonly onUnload?: () => void;
  readonly onShareAppMessage?: (source: { readonly webViewUrl?: string }) => SharedPage;
};

export type RegisterPage = <Data extends object, Methods extends PageMethods>(
  definition: { readonly data: Data } & Methods &
    ThisType<Methods & { readonly data: Data; readonly setData: (change: Partial<Data>) => void }>,
) => void;

export type RegisterApp = (definition: { readonly onLaunch: () => void }) => void;

// The device that a page runs on, as one interface.

import type { AppType } from '@roda/api-contract/enums';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { addMemberKey, beginKeyProof, beginMemberKey, KeyProof } from '@roda/api-contract/people/member-keys';

/** What a page can run in. `capacitor` is every packaged app that speaks Capacitor's message protocol. */
export type Shell = 'web' | 'capacitor' | 'miniProgram';

/** What a device may lack; screens leave out what isn't there. */
export type Ability =
  | 'exit'
  | 'share'
  | 'shareFiles'
  | 'saveImage'
  | 'fileLinks'
  | 'foreignLinks'
  | 'feel'
  | 'push'
  | 'settings'
  | 'biometrics'
  | 'secrets'
  | 'scan'
  | 'imageSources'
  | 'signIn'
  | 'pay';

export type Feeling = 'selection' | 'success' | 'warning' | 'error';

/** CSS pixels that bars, cut-outs and the keyboard cover. */
export type Insets = Readonly<{ top: number; right: number; bottom: number; left: number; keyboard: number }>;

export type Shared = Readonly<{ title?: string; text?: string; url?: string; files?: readonly File[] }>;

/** The id that a push service gave this installation. */
export type PushClient = Readonly<{ clientId: string }>;

/** A payment that the app around the page makes; every value comes from the server's payment. */
export type PayRequest = Readonly<{
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: string;
  paySign: string;
}>;

/** A challenge of the server, for the keys of one member on this device. */
type KeyAsk<Challenge> = Challenge &
  Readonly<{
    /** Whose key it is: several members may use one device. */
    owner: string;
    /** What the person confirms, as the device says it. */
    reason: string;
  }>;
export type KeyOffer = KeyAsk<ReplyOf<typeof beginMemberKey>>;
export type KeyQuestion = KeyAsk<ReplyOf<typeof beginKeyProof>>;

/** A key that the server doesn't know yet; until `keep` an earlier one of this owner stays the one that signs. */
export type MadeKey = Readonly<{
  key: InputOf<typeof addMemberKey>['key'];
  /** The server knows it by this id. */
  keep: (id: string) => Promise<void>;
  drop: () => Promise<void>;
}>;

/** `missing`: this device has no such key; `unavailable`: nothing to prove oneself by, or the key is broken. */
export type KeyFailure = 'dismissed' | 'missing' | 'unavailable';

export type AppInfo = Readonly<{ version: string; build: string }>;

/** Sets of pages beside the ones that the app came with. */
export type WebBundles = Readonly<{
  /** Throws when the device can't store it. */
  write: (bundle: string, path: string, bytes: Uint8Array) => Promise<void>;
  remove: (bundle: string) => Promise<void>;
  /** Shows these pages until the app is closed. */
  open: (bundle: string) => Promise<void>;
  /** Makes the pages that are shown those of every start from now on. */
  keep: () => Promise<void>;
}>;

export type Unsubscribe = () => void;

/**
 * Methods never throw for what the device lacks or the person declines: their replies say so. Listeners are called from
 * the subscription on, never before it returns.
 */
export type Platform = Readonly<{
  shell: Shell;
  appType: AppType;
  can: (ability: Ability) => boolean;

  /** The hardware or gesture key; nothing else handles it once a listener is there. */
  onBackKey: (listener: () => void) => Unsubscribe;
  /** Leaves the app; without effect where `can('exit')` is false. */
  exit: () => Promise<void>;

  /** Makes the system's bars readable over a page of this theme. */
  paintBars: (theme: 'light' | 'dark') => Promise<void>;
  /** What covers the page, now and after each change. */
  followInsets: (listener: (insets: Insets) => void) => Unsubscribe;

  /** What the person answered the system about notifications; `prompt`: nobody asked yet. */
  pushPermission: () => Promise<'granted' | 'denied' | 'prompt'>;
  /** Asks for permission where needed; undefined when it is refused or there is no push service. */
  pushClient: () => Promise<PushClient | undefined>;
  /** No message reaches this installation until `pushClient` is called again; those that are shown are removed. */
  endPush: () => Promise<void>;
  /** The link of a message that was tapped, also of the one that opened the app. */
  onMessage: (listener: (link: string) => void) => Unsubscribe;
  /** Makes a key that works after fingerprint, face or screen lock only, and signs the challenge with it. */
  createKey: (offer: KeyOffer) => Promise<MadeKey | KeyFailure>;
  /** Signs the challenge once the person has confirmed it. */
  signChallenge: (question: KeyQuestion) => Promise<KeyProof | KeyFailure>;
  /** The server's id of the key that this device keeps for an owner; a browser doesn't tell. */
  heldKey: (owner: string) => Promise<string | undefined>;
  /** Destroys that key. */
  removeKey: (owner: string) => Promise<void>;

  /** The system's settings of this app, where a permission that was refused for ever can be given. */
  openSettings: () => Promise<void>;

  share: (content: Shared) => Promise<'shared' | 'dismissed' | 'failed'>;
  /**
   * Into the device's pictures; `failed` also when permission is refused or storage is full. Where `can('saveImage')` is
   * false, the person saves a picture by holding it, or by a picture of the screen.
   */
  saveImage: (image: File) => Promise<'saved' | 'failed'>;
  /** Where the person finds documents; `failed` also when storage is full, or where pages may save nothing. */
  saveFile: (file: File) => Promise<'saved' | 'failed'>;
  /**
   * A file of the server by a link that needs no session (`/files/…?by=…`), kept or shown by the app around the page;
   * `failed` where `can('fileLinks')` is false.
   */
  saveLink: (link: string) => Promise<'saved' | 'dismissed' | 'failed'>;
  /**
   * Undefined when none was chosen or permission was refused. Where `can('imageSources')` is true, an ordinary file input
   * offers the gallery alone, so people are asked first.
   */
  pickImage: (source: 'camera' | 'gallery') => Promise<File | undefined>;
  /** The text of a code; undefined when cancelled or where `can('scan')` is false. */
  scan: () => Promise<string | undefined>;
  /** A ticket of the app around the page; undefined when declined or where `can('signIn')` is false. */
  signIn: () => Promise<string | undefined>;
  /** `submitted` proves nothing: the server asks the provider. `failed` where `can('pay')` is false. */
  pay: (request: PayRequest) => Promise<'submitted' | 'dismissed' | 'failed'>;
  feel: (feeling: Feeling) => void;

  isOnline: () => boolean;
  followNetwork: (listener: (online: boolean) => void) => Unsubscribe;

  /** The link that opened the app; undefined when it was opened by its icon. */
  openedBy: () => Promise<string | undefined>;
  /** Links that arrive while the app is open. */
  onLink: (listener: (address: string) => void) => Unsubscribe;
  /**
   * An address outside the app: a store, a web page, a phone number. Where `can('foreignLinks')` is true, an ordinary
   * link does the same.
   */
  openOutside: (address: string) => Promise<void>;

  /**
   * Values that survive restarts but neither backups nor another device: in the platform's keystore. A value that can't
   * be opened any more counts as missing.
   */
  readSecret: (name: string) => Promise<string | undefined>;
  writeSecret: (name: string, value: string | undefined) => Promise<void>;

  appInfo: () => Promise<AppInfo>;
  /** Undefined where pages come from the server or from a mini-program's host. */
  bundles: WebBundles | undefined;
}>;

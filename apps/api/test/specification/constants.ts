// The constants of the product specification (section 9) and its headers (section 7), as a browser shows them.

export const specified = {
  version: '1.0.427',
  versionCode: 1427,
  /** Of requests, uploads and the opening of sockets. */
  requestTimeoutMs: 60_000,
  loadingViewMs: 200,
  errorViewMs: 60_000,
  chunkTimeoutMs: 120_000,
  duplicateNavigationMs: 1000,
  exitWindowMs: 2000,
  throttleMs: 500,
  toastMs: 2000,
  busyMs: 800,
  transitionMs: 300,
  officialAccountLocationMs: 4000,
  passwordMin: 6,
  codeLength: 6,
  /** Hues of the default theme: purple as base, and a page of almost no colour that is nearly white. */
  purpleHue: [250, 290],
  lightGrey: [235, 250],
} as const;

/** Headers of every call, quiet or not. The language is the country alias of the language (section 1). */
export const specifiedHeaders = (country: number | undefined, lang: string, token: string | undefined) => ({
  authorization: token === undefined ? undefined : `Bearer ${token}`,
  'x-country': country === undefined ? undefined : String(country),
  'x-lang': lang,
  'x-app-version': specified.version,
  'x-app-version-code': String(specified.versionCode),
  'x-app-type': 'h5',
});

// Not here, because no step of a browser shows them: downloads end after 60 s as requests do (download.test.ts of the
// client); failures of reads show on their screen (decision 78); the push client id is not polled (decision 75); SDK
// and port are checked by the builds; formats of dates, relative times, amounts and distances have unit tests
// (ui/format).

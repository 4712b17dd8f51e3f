// The error catalogue of the product specification (section 8): what the client does with what a server replies.

export type SpecifiedReaction = 'log-in' | 'modal' | 'toast' | 'text';

export type SpecifiedError = {
  readonly when: string;
  readonly status?: number;
  readonly body: string;
  readonly does: SpecifiedReaction;
  /** The text of the toast, modal or view. */
  readonly says?: string;
};

const envelope = (fields: object): string => JSON.stringify({ data: null, ...fields });

/** Replies to a write that may toast; the session and where it was are gone and kept as the reaction says. */
export const specifiedErrors: readonly SpecifiedError[] = [
  { when: 'errno 501', body: envelope({ errno: 501, errmsg: 'over' }), does: 'log-in' },
  { when: 'errno 401', body: envelope({ errno: 401, errmsg: 'over' }), does: 'log-in' },
  { when: 'errCode 501', body: envelope({ errCode: 501, errmsg: 'over' }), does: 'log-in' },
  { when: 'HTTP 401', status: 401, body: 'no', does: 'log-in' },
  { when: 'HTTP 503 (decision 17)', status: 503, body: 'no', does: 'log-in' },
  {
    when: 'errno 524',
    body: envelope({ errno: 524, errmsg: 'Read this first' }),
    does: 'modal',
    says: 'Read this first',
  },
  { when: 'errno 482', body: envelope({ errno: 482, errmsg: 'Not today' }), does: 'toast', says: 'Not today' },
  ...[1474, 1475, 1482, 1483, 1485].map((errno) => ({
    when: `server code ${errno}`,
    body: envelope({ errno, errmsg: `Refused as ${errno}` }),
    does: 'toast' as const,
    says: `Refused as ${errno}`,
  })),
  {
    when: 'a code of a newer server',
    body: envelope({ errno: 9999, errmsg: 'Said by a newer server', data: { code: 'of_2099' } }),
    does: 'toast',
    says: 'Said by a newer server',
  },
  {
    when: 'a code without a sentence',
    body: envelope({ errno: 9999, errmsg: '' }),
    does: 'toast',
    says: 'error(9999)',
  },
  { when: 'HTTP 404', status: 404, body: 'no', does: 'toast', says: 'error(404)' },
  { when: 'HTTP 500', status: 500, body: 'no', does: 'toast', says: 'error(500)' },
];

/** Replies to an upload. */
export const specifiedUploadErrors: readonly SpecifiedError[] = [
  { when: 'unparseable', body: '<html>', does: 'text', says: 'The image is too large' },
  { when: 'errno 501', body: envelope({ errno: 501, errmsg: 'over' }), does: 'log-in' },
  { when: 'code 401', body: JSON.stringify({ code: 401 }), does: 'log-in' },
];

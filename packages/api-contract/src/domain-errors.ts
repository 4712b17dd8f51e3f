// Every domain error: its errno and a sentence for developers; sentences for users are in the texts package.

/**
 * A closed list. Several codes may share an errno: clients that know only the errno still behave correctly. The `data`
 * of every domain error is `{code, …facts}`; `means` names the facts.
 */
export const domainErrors = {
  // Any operation may return these.
  malformed: { errno: 402, means: 'The request does not fit the contract; data.fields = [{path, message}].' },
  not_logged_in: { errno: 501, means: 'No session, or it ended.' },
  session_revoked: { errno: 401, means: 'The session was ended from another place: password reset, closed account.' },
  internal: { errno: 502, means: 'A fault of ours; data.traceId.' },
  unavailable: {
    errno: 502,
    means: 'The database does not answer: with HTTP 503; send the call again with its key; data.traceId.',
  },
  storage_unavailable: {
    errno: 502,
    means:
      'The server has no room to store this, or may not write: nothing was done; send the call again with its key ' +
      'when there is room; data.traceId.',
  },
  too_often: { errno: 702, means: 'Too many calls or tries; data.retryAfter in seconds.' },
  permission_denied: { errno: 506, means: 'The caller may not do this.' },

  // The request itself.
  not_found: { errno: 504, means: 'No such thing, or it belongs to someone else: one answer for both.' },
  stale: { errno: 504, means: 'The thing changed since it was read.' },
  update_failed: { errno: 505, means: 'The change could not be made.' },
  unsupported: { errno: 503, means: 'Not offered here: country, app version or trimmed mode; data.reason.' },
  must_read: {
    errno: 524,
    means:
      'A modal to confirm. data.reason: account_closing at log-in, with data.closesAt; else the kind of data.bulletin ' +
      '(maintenance, forced_update, agreement, closing, recall, restriction), which is to be read by readBulletin: ' +
      'nothing was done, and the same call may be sent again with the same key.',
  },
  wrong_state: {
    errno: 725,
    means: 'Not possible in the present state; data.state, and data.decided where somebody has decided it before.',
  },
  key_missing: { errno: 402, means: 'The operation moves value and needs the header Idempotency-Key with a UUID.' },
  key_reused: { errno: 402, means: 'The idempotency key was used with another body.' },
  bad_file: { errno: 402, means: 'The file is unreadable, of a wrong kind, or its header is wrong; data.reason.' },

  // Identity.
  code_wrong: { errno: 703, means: 'The code is wrong, used, expired or was tried too often: one answer for all.' },
  sms_unavailable: {
    errno: 503,
    means:
      'No code can be sent: data.reason is off (no provider is configured), or the cap of the day that is reached: ' +
      'prefix (numbers that begin alike), country, day (all messages).',
  },
  captcha_wrong: { errno: 704, means: 'The captcha is unknown, used, expired or answered wrongly: fetch a new one.' },
  captcha_required: {
    errno: 704,
    means:
      'Log-in failed too often, or codes are asked for from a busy network: the next try needs a captcha. data.work is ' +
      'the size of the puzzle to ask for. data.pictureWork is enough together with the letters of the picture, ' +
      'data.outsideWork together with a token of the outside captcha, where those are present.',
  },
  credentials_wrong: { errno: 700, means: 'Account or password wrong, also for an unknown account, in the same time.' },
  phone_taken: { errno: 705, means: 'The phone is registered; said only after a correct code.' },
  invite_code_wrong: { errno: 402, means: 'No such invitation code; data.fields names inviteCode.' },
  ticket_wrong: { errno: 703, means: 'The log-in ticket is unknown, used or over: log in again.' },
  invitation_wrong: {
    errno: 703,
    means:
      'The invitation of an operator opens nothing; data.reason: used, expired, replaced by a newer one, revoked, early ' +
      'with data.from, or unknown: also one of another installation.',
  },
  password_weak: {
    errno: 402,
    means:
      'The password is guessed: data.why = common (a known one), personal (phone, name, e-mail, birth date), pattern, ' +
      'word or short; data.fields names password.',
  },
  totp_required: { errno: 703, means: 'The operator has two-factor log-in on: send totp.' },
  totp_wrong: { errno: 703, means: 'The two-factor code is wrong or was used.' },
  step_up_wrong: { errno: 700, means: 'The password sent for confirmation is wrong.' },
  reauth_needed: {
    errno: 706,
    means: 'Prove again who you are, then repeat the call; data.totp and data.passkey say which proofs there are.',
  },
  second_factor_needed: {
    errno: 707,
    means: 'An operator without a second factor may do nothing but set one up: a two-factor code or a passkey.',
  },
  passkey_wrong: {
    errno: 703,
    means: 'The passkey is unknown, was removed or copied, or its answer is wrong, late or used: one answer for all.',
  },
  key_wrong: { errno: 703, means: 'The new key is known already, or its answer is wrong, late or used.' },
  proof_required: {
    errno: 506,
    means: 'Send a proof of a key with this call (beginKeyProof, or the PIN), or a code and the password together.',
  },
  proof_wrong: {
    errno: 703,
    means:
      'The key is unknown or ended, or its proof is wrong, late, used, or given for another call or other inputs: one ' +
      'answer for all.',
  },
  proof_waiting: {
    errno: 725,
    means: 'Until 24 h after a password reset code and password stand in for no key; data.usableAt.',
  },
  pin_wrong: {
    errno: 700,
    means: 'The PIN of this device is wrong. Further ones wait, longer each time; other keys are not affected.',
  },
  pin_weak: {
    errno: 402,
    means: 'This PIN is guessed first; data.why = repeated, sequence or birthdate.',
  },
  identity_taken: { errno: 725, means: 'This identity document belongs to another account.' },
  papers_unread: {
    errno: 725,
    means: 'The operator has not opened the papers of what they approve: `revealIdentity` shows and records it.',
  },
  under_age: { errno: 725, means: 'The person is younger than the country demands; data.minimum.' },
  no_tries_left: { errno: 702, means: 'Both tries of today are used; data.retryAfter.' },

  // Buying and paying.
  gate_missing: {
    errno: 506,
    means: 'A step before the first purchase is missing; data.missing = [identity, questions, acknowledgement, cap].',
  },
  cap_reached: { errno: 712, means: 'Above the cap that follows from the stated income; data.limit, data.used.' },
  level_short: { errno: 1485, means: 'The user level is insufficient; data.needLevel, data.level.' },
  out_of_stock: { errno: 711, means: 'Fewer units are left than asked for; data.stock.' },
  limit_reached: { errno: 712, means: 'More than one member may buy; data.limit, data.bought.' },
  sales_paused: {
    errno: 503,
    means: 'Sales are paused: no valid licence, or the books and the bank disagree; data.reason.',
  },
  price_changed: { errno: 504, means: 'The price is not the one of the draft; draw a new draft.' },
  draft_expired: { errno: 504, means: 'The draft is older than 15 minutes, or was used.' },
  agreement_changed: { errno: 504, means: 'The agreement has a newer version than the one agreed to; data.version.' },
  payload_invalid: {
    errno: 402,
    means: 'The order payload could not be used: one answer for all causes. Fetch the key and try once more.',
  },
  method_off: { errno: 503, means: 'The payment method is not available for this order; data.reason.' },
  provider_down: { errno: 503, means: 'The payment provider does not answer.' },
  order_expired: { errno: 725, means: 'The time to pay is over.' },
  delivery_begun: {
    errno: 725,
    means: 'The delivery has begun and cannot be stopped; if it fails, the money comes back by itself; data.state.',
  },
  target_wrong: { errno: 402, means: 'The number does not fit the operator; data.fields names targetNumber.' },
  cancel_window_over: { errno: 725, means: 'The time to cancel is over; data.cancelUntil.' },
  amount_out_of_range: { errno: 402, means: 'Below the least or above the greatest amount; data.min, data.max.' },
  balance_short: { errno: 713, means: 'Not enough balance; data.short.' },
  budget_used: { errno: 725, means: 'The budget that this is paid from is used up for now.' },

  address_limit: { errno: 712, means: 'The address book is full; data.limit.' },

  // Points mall, levels, invitations.
  levels_unfair: { errno: 402, means: 'The levels don’t pass the lint; data.faults says which and why.' },
  under_review: {
    errno: 725,
    means:
      'Many registered from one network or device: rewards and games of this account wait for an operator; data.state ' +
      'is pending or rejected. Own money is not affected.',
  },
  reward_not_ready: { errno: 725, means: 'The reward of this invitation can’t be received; data.reason.' },
  points_short: {
    errno: 1483,
    means: 'Too few points or coins; data.unit says which, data.short how many where that is known.',
  },
  points_wrong: {
    errno: 1482,
    means: 'The totals differ from what the member saw; data.points, data.coins, data.price are the right ones.',
  },

  redeem_refused: { errno: 741, means: 'The code is unknown, used, over, or not for this member: one answer for all.' },

  // Cards and withdrawals.
  bank_unknown: { errno: 402, means: 'No such bank in this country; data.fields names bankCode.' },
  card_invalid: { errno: 402, means: 'The card number does not fit the bank; data.fields names cardNumber.' },
  card_holder_wrong: { errno: 402, means: 'The holder is not the verified person; data.fields names cardholderName.' },
  card_taken: { errno: 725, means: 'The card is bound already.' },
  card_in_use: { errno: 725, means: 'A withdrawal to this card is under way.' },
  card_limit: { errno: 712, means: 'No more cards can be bound; data.limit.' },
  card_waiting: { errno: 725, means: 'A new card can be used after 24 h; data.usableAt.' },
  card_blocked: { errno: 725, means: 'This card was blocked: choose another one. The reason stands with the card.' },
  card_change_waiting: {
    errno: 725,
    means: 'After a password reset or from a new device cards can be changed 24 h later; data.usableAt.',
  },
  quote_expired: { errno: 504, means: 'The quote is too old, or is for another amount: calculate again.' },
  daily_limit: { errno: 712, means: 'Above what can be withdrawn today; data.remaining.' },

  // Games.
  coins_short: { errno: 1483, means: 'Not enough gold coins that can be played; data.short.' },
  play_limit: { errno: 712, means: 'No play is left today under the house or own cap; data.limit, data.retryAfter.' },
  self_excluded: { errno: 725, means: 'The member left the games of chance; data.until, absent when for good.' },
  address_missing: { errno: 402, means: 'A gift needs an address; data.fields names addressId.' },

  // Operators.
  four_eyes: {
    errno: 506,
    means: 'Another operator must do this; data.side, where it is known: proposer, evidence or line, whose importer.',
  },
  reason_required: { errno: 402, means: 'This needs a reason; data.fields names reason.' },
  evidence_short: {
    errno: 725,
    means: 'The arrived money or the imports do not cover the amount; data.imported, data.arrived.',
  },
  period_taken: {
    errno: 725,
    means: 'Revenue of this product is proposed or posted for an overlapping period; data.id.',
  },
  line_unfit: {
    errno: 725,
    means:
      'The statement line is not for this. Of an asset: data.reason, data.names are the other assets that it names. ' +
      'Of a funding: data.account has no such line. Of an explanation: data.fits are those that fit.',
  },
  statement_days: {
    errno: 725,
    means:
      'A day does not fit; data.reason: future (the statement ends after today), outside (a line of another day), ' +
      'stated (a new line of days that a statement with balances covers); data.day, data.line where it is a line’s.',
  },
  statement_gap: {
    errno: 725,
    means: 'The statement does not begin on the day after the last one ends; data.from is that day.',
  },
  statement_opening: {
    errno: 725,
    means: 'The opening balance is not the last closing balance; data.expected is that one.',
  },
  statement_sum: {
    errno: 725,
    means:
      'The lines do not add up to the balances; data.expected, data.found; data.line of a wrong running balance, or ' +
      'data.lines: how many known lines of those days the file lacks.',
  },
  period_full: {
    errno: 725,
    means: 'The period has as many revenues as can be settled; data.periodEnd, data.most.',
  },
  asset_in_use: {
    errno: 725,
    means: 'The asset serves another product that earns; data.goodsId, data.deviceNumber where they are known.',
  },
  asset_unknown: { errno: 402, means: 'The file names an asset that is not registered; data.reason.' },
  statement_too_long: {
    errno: 402,
    means: 'More movements than one file holds; data.most: ask for a shorter range or for CSV.',
  },
  not_due: { errno: 402, means: 'The moment lies after now.' },
  banned_words: { errno: 402, means: 'The text promises income; data.word is what must go, data.fields names where.' },
  bad_period: {
    errno: 402,
    means: 'The end is not after the beginning, or is over already; data.fields names endsAt.',
  },
  bad_piece: { errno: 402, means: 'What its kind needs is missing; data.fields = [{path, message}].' },
  push_endpoint: { errno: 402, means: 'The address of the subscription is none that pushes are sent to.' },
  too_many_rows: {
    errno: 402,
    means: 'More rows than one file holds; data.rows, data.most: ask for less of the list.',
  },
  name_taken: { errno: 725, means: 'Something of one’s own has this name already.' },
  list_full: { errno: 712, means: 'No more can be kept here; data.limit.' },
  demo_only: { errno: 503, means: 'Exists in demo mode only.' },
} as const satisfies Record<string, { readonly errno: number; readonly means: string }>;

export type DomainErrorCode = keyof typeof domainErrors;
export type Errno = 0 | (typeof domainErrors)[DomainErrorCode]['errno'];

/** Not declared by operations: every operation may return these. */
export const commonDomainErrors = [
  'malformed',
  'not_logged_in',
  'session_revoked',
  'internal',
  'too_often',
  'permission_denied',
] as const satisfies readonly DomainErrorCode[];

/** Not declared: what every `idempotent` operation may return. */
export const keyDomainErrors = ['key_missing', 'key_reused'] as const satisfies readonly DomainErrorCode[];

/** Not declared: what every operation with `reauth` may return. */
export const reauthDomainErrors = ['reauth_needed'] as const satisfies readonly DomainErrorCode[];

/** Not declared: what every operator operation may return, except first steps. */
export const factorDomainErrors = ['second_factor_needed'] as const satisfies readonly DomainErrorCode[];

/** Not declared: what every call with a member's session may return, except those that no bulletin stops. */
export const memberDomainErrors = ['must_read'] as const satisfies readonly DomainErrorCode[];

type Kind = {
  readonly realm: string;
  readonly idempotent?: true;
  readonly reauth?: true;
  readonly firstSteps?: true;
};

/** What an operation may return without declaring it. */
export const impliedDomainErrors = (op: Kind): readonly DomainErrorCode[] => [
  ...commonDomainErrors,
  ...(op.idempotent === true ? keyDomainErrors : []),
  ...(op.reauth === true ? reauthDomainErrors : []),
  ...(op.realm === 'operator' && op.firstSteps !== true ? factorDomainErrors : []),
  ...(op.realm === 'operator' ? [] : memberDomainErrors),
];

export const isDomainErrorCode = (text: string): text is DomainErrorCode => Object.hasOwn(domainErrors, text);

/** The reply envelope: errno 0 and `data`, or an errno, a sentence in the client's language and facts. */
export type Envelope<Data> = { readonly errno: number; readonly errmsg: string; readonly data: Data };

/** One invalid field of a malformed request. */
export type FieldError = { readonly path: string; readonly message: string };

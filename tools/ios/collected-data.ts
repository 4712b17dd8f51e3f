// What the app collects, in the categories of Apple's privacy labels, each with the columns that hold it.

/**
 * When a column loses what it says about a member: as soon as it has served (`soon`), when the account is erased, after
 * the period of a retention rule that starts then, or never, as books must stay whole (`books`).
 */
export type KeptUntil = 'soon' | 'erasure' | 'cases' | 'deliveries' | 'identity' | 'payments' | 'contracts' | 'books';

/** Names after `NSPrivacyCollectedDataType`. */
export type CollectedData = {
  readonly type: string;
  /** Whether it is stored beside the member whom it is about. */
  readonly isLinked: boolean;
  /** Whether a member who does not give it can still use the app, although not everything in it. */
  readonly isOptional: boolean;
  /** Names after `NSPrivacyCollectedDataTypePurpose`. */
  readonly purposes: readonly string[];
  /** Who receives it to do what the member asked for, and for nothing else. */
  readonly processors: readonly string[];
  /** `table.column` of the server's schema. */
  readonly columns: Readonly<Record<string, KeptUntil>>;
};

type Given = Pick<CollectedData, 'columns'> & Partial<Pick<CollectedData, 'processors' | 'isOptional'>>;

const needed = (type: string, { columns, processors = [], isOptional = true }: Given): CollectedData => ({
  type,
  isLinked: true,
  isOptional,
  purposes: ['AppFunctionality'],
  processors,
  columns,
});

/** The position and the contacts of a device are on no list: they never leave it, or are never read. */
export const collectedData: readonly CollectedData[] = [
  needed('Name', {
    processors: ['bank of a payout', 'carrier of a parcel', 'employer of a contract'],
    columns: {
      'identity_checks.name_encrypted': 'identity',
      'addresses.name_encrypted': 'erasure',
      'bank_cards.holder_encrypted': 'payments',
      'contract_signings.person_encrypted': 'contracts',
    },
  }),
  needed('PhoneNumber', {
    isOptional: false,
    processors: ['sender of text messages', 'supplier of phone credit', 'carrier of a parcel'],
    columns: {
      'members.phone_encrypted': 'erasure',
      'oauth_tickets.phone_encrypted': 'soon',
      'addresses.tel_encrypted': 'erasure',
      'bank_cards.phone_encrypted': 'payments',
      'order_drafts.target_encrypted': 'deliveries',
      'orders.target_encrypted': 'deliveries',
      'digital_good_deliveries.target_encrypted': 'deliveries',
    },
  }),
  needed('PhysicalAddress', {
    processors: ['carrier of a parcel'],
    columns: {
      'members.address_encrypted': 'erasure',
      'idempotency_keys.reply_encrypted': 'erasure',
      'addresses.detail_encrypted': 'erasure',
      'points_mall_orders.address_encrypted': 'deliveries',
      'box_plays.receiver_encrypted': 'deliveries',
    },
  }),
  needed('PaymentInfo', { processors: ['bank of a payout'], columns: { 'bank_cards.number_encrypted': 'payments' } }),
  needed('OtherFinancialInfo', {
    processors: ['bank of a payout', 'tax office'],
    columns: { 'withdrawals.amount_minor': 'books', 'withdrawals.tax_minor': 'books' },
  }),
  // Portraits go with the account; identity papers and signatures stay for their periods.
  needed('PhotosorVideos', { columns: { 'uploads.blob_key': 'contracts' } }),
  needed('CustomerSupport', {
    columns: {
      'complaints.words_encrypted': 'cases',
      'complaint_messages.words_encrypted': 'cases',
      'complaint_files.name_encrypted': 'cases',
      'privacy_requests.words_encrypted': 'cases',
    },
  }),
  needed('UserID', { isOptional: false, columns: { 'members.member_id': 'books' } }),
  needed('DeviceID', {
    isOptional: false,
    processors: ['push service of the device'],
    columns: {
      'push_subscriptions.endpoint': 'erasure',
      'sessions.device_index': 'erasure',
      'sessions.known_device': 'erasure',
      'member_keys.credential_id': 'erasure',
    },
  }),
  needed('PurchaseHistory', { processors: ['payment provider'], columns: { 'orders.amount_minor': 'books' } }),
  // Only with the member's consent, under a digest that changes every day.
  {
    type: 'ProductInteraction',
    isLinked: false,
    isOptional: true,
    purposes: ['Analytics'],
    processors: [],
    columns: { 'usage_events.event': 'soon' },
  },
  // Numbers and dates of identity documents.
  needed('OtherDataTypes', {
    columns: {
      'members.passport_encrypted': 'erasure',
      'members.birth_on': 'erasure',
      'members.gender': 'erasure',
      'identity_checks.number_encrypted': 'identity',
      'identity_checks.birth_encrypted': 'identity',
    },
  }),
];

/** Encrypted columns that hold nothing of a member: keys, second factors of operators, codes that members are given. */
export const notOfMembers: readonly string[] = [
  'operators.totp_encrypted',
  'order_keys.private_encrypted',
  'digital_good_deliveries.codes_encrypted',
  'game_seeds.seed_encrypted',
  'points_mall_codes.code_encrypted',
];

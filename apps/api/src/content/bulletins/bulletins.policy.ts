// Policy of bulletins: which calls a kind stops, whom one may concern, and its state at an instant; pure.
import type { BulletinCase, BulletinKind } from '@roda/api-contract/content/bulletins';
import type { AppType } from '@roda/api-contract/enums';
import type { Operation } from '@roda/api-contract/operation';
import type { Lang } from '@roda/domain/language';

/** To read it, to log in and out, and to start and update the app: no kind stops these. */
const LAUNCH: readonly Operation['id'][] = [
  'bulletins.memberBulletins',
  'bulletins.readBulletin',
  'identity.loginConfig',
  'identity.captcha',
  'identity.sendCode',
  'identity.registerByPhone',
  'identity.logIn',
  'identity.logOut',
  'identity.resetPassword',
  'identity.undoUnsubscribe',
  'identity.verifyOauthPhone',
  'identity.bindPhoneNumber',
  'identity.listSessions',
  'identity.revokeSession',
  'markets.listCountries',
  'markets.countryOptions',
  'markets.examineStatus',
  'markets.modeInfo',
  'markets.systemText',
  'markets.systemConf',
  'markets.appVersion',
  'markets.customerService',
  'assurance.publicConfig',
  'catalog.categoryIndex',
  'content.listHelp',
  'content.helpInfo',
  'content.addRecord',
];

/**
 * A member's own money and data (R16): no kind stops withdrawing, what is needed for it, cancelling a purchase in its
 * window, collecting income before it expires, hearing of a payment, statements, proofs, complaints or an export.
 */
const OWN_MONEY: readonly Operation['id'][] = [
  'wallet.accountInfo',
  'wallet.listStream',
  'wallet.listBanks',
  'wallet.listCardTypes',
  'wallet.listBindCards',
  'wallet.addBindCard',
  'wallet.deleteCard',
  'wallet.withdrawInfo',
  'wallet.profitRule',
  'wallet.calculateProfit',
  'wallet.checkCapital',
  'wallet.withdraw',
  'wallet.listWithdrawals',
  'wallet.withdrawalInfo',
  'wallet.cancelWithdrawal',
  'wallet.answerWithdrawalRequest',
  'wallet.listStatements',
  'wallet.statementFile',
  'wallet.requestStatement',
  'wallet.receiptFile',
  'holdings.claimIncome',
  'holdings.receiveIncome',
  'orders.orderInfo',
  'orders.cancelOrder',
  'payments.payInfo',
  'payments.payAfter',
  'assurance.trustSummary',
  'assurance.listLiabilityRoots',
  'assurance.liabilityProof',
  'members.submitComplaint',
  'members.listComplaints',
  'members.complaintConversation',
  'members.sendComplaintMessage',
  'members.readComplaint',
  'members.uploadComplaintFile',
  'members.exportInfo',
  'members.requestExport',
  // The second proof that the above ask for.
  'identity.listMemberKeys',
  'identity.beginMemberKey',
  'identity.addMemberKey',
  'identity.deleteMemberKey',
  'identity.beginKeyProof',
];

const FREE: ReadonlySet<string> = new Set([...LAUNCH, ...OWN_MONEY]);

/** Whether no bulletin stops calls of this operation. */
export const isFree = (op: Pick<Operation, 'id' | 'realm'>): boolean => op.realm === 'operator' || FREE.has(op.id);

/** Whether an unread bulletin of that kind stops the call: maintenance stops commands, any other kind every call. */
export const stops = (kind: BulletinKind, op: Pick<Operation, 'id' | 'method' | 'realm'>): boolean =>
  !isFree(op) && (kind !== 'maintenance' || op.method === 'POST');

export type BulletinReach = {
  readonly appType: AppType | null;
  readonly fromCode: number;
  readonly untilCode: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
};

/** Whether an approved one concerns that channel and version now; its country and audience are the member's. */
export const reaches = (
  { appType, fromCode, untilCode, startsAt, endsAt }: BulletinReach,
  client: { readonly appType: AppType; readonly appVersionCode: number },
  at: Date,
): boolean =>
  startsAt <= at &&
  (endsAt === null || at < endsAt) &&
  (appType === null || appType === client.appType) &&
  fromCode <= client.appVersionCode &&
  client.appVersionCode <= untilCode;

type Stored = {
  readonly state: 'proposed' | 'approved' | 'rejected' | 'withdrawn' | 'replaced';
  readonly startsAt: Date;
  readonly endsAt: Date | null;
};

/** An approved one is scheduled before its period, active in it and ended after it. */
export const bulletinStateOf = ({ state, startsAt, endsAt }: Stored, at: Date): BulletinCase['state'] => {
  if (state !== 'approved') return state;
  if (at < startsAt) return 'scheduled';
  return endsAt !== null && endsAt <= at ? 'ended' : 'active';
};

/** The language in which a text has that hash. */
export const langOfHash = (hashes: Readonly<Record<Lang, string>>, hash: string, preferred: Lang): Lang | undefined =>
  [preferred, 'en' as const, 'id' as const, 'zh' as const].find((lang) => hashes[lang] === hash);

type Wanted = {
  readonly kind: BulletinKind;
  readonly appType?: unknown;
  readonly fromCode: number;
  readonly untilCode: number;
  readonly audience: BulletinCase['audience'];
  readonly productId?: unknown;
  readonly assetId?: unknown;
  readonly memberIds?: unknown;
  readonly textKey?: unknown;
  readonly textVersion?: unknown;
};

/** The audiences that a kind may have; the others may have any. */
const AUDIENCES: Readonly<Partial<Record<BulletinKind, readonly BulletinCase['audience'][]>>> = {
  recall: ['product', 'asset', 'listed'],
  closing: ['listed'],
  restriction: ['listed'],
};

type Problem = { readonly path: string; readonly message: string };

/** What its kind or its audience needs and lacks, or has and may not have. */
export const problemsOf = (wanted: Wanted): readonly Problem[] => {
  const { kind, audience, fromCode, untilCode } = wanted;
  const required = (path: keyof Wanted, is: boolean): readonly Problem[] =>
    (wanted[path] !== undefined) === is ? [] : [{ path, message: is ? 'required' : 'not_for_this' }];
  return [
    ...(untilCode < fromCode ? [{ path: 'untilCode', message: 'before_its_beginning' }] : []),
    ...((AUDIENCES[kind] ?? [audience]).includes(audience) ? [] : [{ path: 'audience', message: 'not_for_this' }]),
    ...required('productId', audience === 'product'),
    ...required('assetId', audience === 'asset'),
    ...required('memberIds', audience === 'listed'),
    ...required('textKey', kind === 'agreement'),
    ...required('textVersion', kind === 'agreement'),
    ...(kind === 'forced_update' ? required('appType', true) : []),
  ];
};

// The member's DTOs of an offer, a contract and its history.
import type { ContractInfo } from '@roda/api-contract/employment/contracts';
import { formatAmount } from '@roda/domain/money';
import { translator, type TextKey, type Translate } from '@roda/i18n';
import type { Vault } from '#platform/encryption/vault.ts';
import type { ContractHeld, SigningRow, EmploymentVersionRow } from './employment.queries.ts';
import { expectedBy, percentText, type Lang } from './employment.policy.ts';
import { ratioOf } from '#employment/payroll/pay.policy.ts';
import { maskedPerson, openPerson } from './signing-person.ts';

type Offer = NonNullable<ContractInfo['offer']>;
type Timeline = ContractInfo['timeline'];

const clauseText = (row: EmploymentVersionRow, key: string): string =>
  row.clauses.find((each) => each.key === key)?.text ?? '';

export const offerShown = (row: EmploymentVersionRow): Offer => {
  const words = translator(row.lang);
  return {
    templateId: row.templateId,
    version: row.version,
    employer: {
      id: row.employerId,
      name: row.employer,
      registrationNumber: row.registrationNumber,
      address: row.address,
      demo: row.isDemo,
    },
    role: row.role[row.lang],
    duties: [...row.duties[row.lang]],
    pay: {
      unit: row.unit,
      rate: formatAmount(row.rateMinor, row.currency),
      currency: row.currency,
      formula: clauseText(row, 'pay'),
    },
    termDays: row.termDays,
    noticeDays: row.noticeDays,
    tax: clauseText(row, 'tax'),
    endTerms: row.endTerms[row.lang],
    penalty: { perDay: ratioOf(row.penaltyBpPerDay), cap: ratioOf(row.penaltyCapBp) },
    bills: row.billKinds.map(({ kind, maxMinor }) => ({
      kind,
      name: words(`contract.bill.${kind}`),
      max: formatAmount(BigInt(maxMinor), row.currency),
    })),
    title: row.title,
    clauses: [...row.clauses],
    text: row.body,
    hash: row.hash,
    lang: row.lang,
    publishedAt: row.publishedAt.toISOString(),
  };
};

/** Why a contract ended: a predefined text in the reader's language, or the operator's own. */
const endReasonText = (reason: string, words: Translate): string =>
  reason === 'term' || reason === 'terms_not_signed' || reason === 'resigned'
    ? words(`contract.end.${reason}`)
    : reason;

export const contractShown = (held: ContractHeld, lang: Lang): NonNullable<ContractInfo['contract']> => ({
  id: held.id,
  number: held.number,
  state: held.state,
  employer: held.employer,
  role: held.role[lang],
  version: held.version,
  startOn: held.startOn,
  endOn: held.endOn,
  ...(held.oldTermsUntil === null || held.state !== 'active' ? {} : { oldTermsUntil: held.oldTermsUntil }),
  ...(held.endReason === '' ? {} : { endReason: endReasonText(held.endReason, translator(lang)) }),
});

export const submissionShown = (
  row: SigningRow,
  { vault, bank }: { vault: Vault; bank: string },
): NonNullable<ContractInfo['submission']> => {
  const { name, idNumber, phone, cardNumber, accountName } = maskedPerson(openPerson(vault, row));
  return {
    id: row.id,
    status: row.state,
    version: row.version,
    submittedAt: row.submittedAt.toISOString(),
    coolingOffUntil: row.coolingUntil.toISOString(),
    cancellable: row.state === 'submitted',
    expectedBy: expectedBy(row.submittedAt).toISOString(),
    ...(row.reason === '' ? {} : { reason: row.reason }),
    ...(row.fields.length === 0
      ? {}
      : { fields: [...row.fields] as NonNullable<NonNullable<ContractInfo['submission']>['fields']> }),
    form: {
      name,
      idNumber,
      phone,
      education: row.education as NonNullable<ContractInfo['submission']>['form']['education'],
      bankName: bank,
      cardNumber,
      accountName,
    },
  };
};

/** The history, oldest first. */
export const timelineOf = (signings: readonly SigningRow[], held: ContractHeld | undefined, lang: Lang): Timeline => {
  const words = translator(lang);
  const event = (status: Timeline[number]['status'], at: Date): Timeline[number] => ({
    status,
    text: words(`contract.timeline.${status}` satisfies TextKey),
    at: at.toISOString(),
  });
  const steps = signings.flatMap((row) => [
    event('submitted', row.submittedAt),
    ...(row.decidedAt === null || row.state === 'submitted' ? [] : [event(row.state, row.decidedAt)]),
  ]);
  const isBehind = held?.state === 'active' && held.offeredVersion > held.version;
  const own = [
    ...(held !== undefined && isBehind ? [event('terms_changed', held.offeredAt)] : []),
    ...(held === undefined || held.noticeAt === null ? [] : [event('notice', held.noticeAt)]),
    ...(held?.endedAt === null || held === undefined ? [] : [event('ended', held.endedAt)]),
  ];
  return [...steps, ...own].toSorted((one, other) => one.at.localeCompare(other.at));
};

/** The late payment rule of the contract. */
export const penaltyRule = (terms: { penaltyBpPerDay: number; penaltyCapBp: number }, lang: Lang): string =>
  translator(lang)('contract.bill.rule', {
    perDay: percentText(terms.penaltyBpPerDay, lang),
    cap: percentText(terms.penaltyCapBp, lang),
  });

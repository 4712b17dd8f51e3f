// Returns the member's contract, or the one that may be signed, with all its details.
import type { ContractInfo, contractInfo as operation } from '@roda/api-contract/employment/contracts';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { translator } from '@roda/i18n';
import type { RequestContext } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { contractShown, offerShown, submissionShown, timelineOf } from './contract-dto.ts';
import {
  bankName,
  contractHeld,
  offersIn,
  signingsOf,
  status,
  versionText,
  type ContractHeld,
  type OfferRow,
  type SigningRow,
  type EmploymentVersionRow,
} from './employment.queries.ts';
import { buttonOf, changesBetween, reasonsAgainst, type Button, type Lang } from './employment.policy.ts';
import { isAdult } from './eligibility.ts';
import { openPerson } from './signing-person.ts';

type Reply = ReplyOf<typeof operation>;

const statusOf = (button: Button): Reply['status'] =>
  button === 'update_returned' || button === 'update_terms' ? 'update' : button;

const statusText = (button: Button, lang: Lang): string => {
  const status = statusOf(button);
  return translator(lang)(status === 'active' ? 'contract.active' : `status.contract.${status}`);
};

type Found = {
  readonly held: ContractHeld | undefined;
  readonly signings: readonly SigningRow[];
  readonly offers: readonly OfferRow[];
};

/**
 * The displayed template: the requested one among the offers, else that of the own contract, else of the last
 * submission, else the first.
 */
const templateOf = ({ held, signings, offers }: Found, asked: number | undefined): number | undefined => {
  const open = held !== undefined && held.state !== 'ended' ? held.templateId : undefined;
  const last = signings[0]?.state === 'approved' ? undefined : signings[0]?.templateId;
  const offered = (id: number | undefined): number | undefined =>
    offers.some(({ templateId }) => templateId === id) ? id : undefined;
  return open ?? offered(asked) ?? offered(last) ?? offers[0]?.templateId;
};

const updateOf = (button: Button, { held, signings }: Found, lang: Lang): Pick<ContractInfo, 'update'> => {
  const words = translator(lang);
  const [last] = signings;
  if (button === 'update_returned') {
    const fields = last?.fields ?? [];
    const message = last?.reason === '' ? words('contract.update.returned') : (last?.reason ?? '');
    type Fields = NonNullable<NonNullable<ContractInfo['update']>['fields']>;
    return { update: { reason: 'returned', message, fields: [...fields] as Fields } };
  }
  if (button !== 'update_terms') return {};
  const until = held?.oldTermsUntil ?? null;
  const message = words('contract.update.terms_changed');
  return { update: { reason: 'terms_changed', message, ...(until === null ? {} : { until }) } };
};

const copyOf = (held: ContractHeld | undefined, signings: readonly SigningRow[]): Pick<ContractInfo, 'signedCopy'> => {
  const signed = signings.find(({ id, state }) => id === held?.signingId && state === 'approved');
  if (signed === undefined || signed.decidedAt === null) return {};
  return {
    signedCopy: {
      url: `/files/contract/${signed.id}`,
      pdfUrl: `/files/contract/${signed.id}/pdf`,
      hash: signed.hash,
      version: signed.version,
      signedAt: signed.submittedAt.toISOString(),
      countersignedAt: signed.decidedAt.toISOString(),
    },
  };
};

/** The differences between the offered and the signed text, in the reader's language. */
const changesOf = async (tx: Tx, held: ContractHeld | undefined, offer: EmploymentVersionRow | undefined) => {
  if (held === undefined || offer === undefined || held.state === 'ended') return [];
  if (held.templateId !== offer.templateId || held.version === offer.version) return [];
  const { templateId, version } = held;
  const signed = await versionText(tx, { templateId, version, lang: offer.lang });
  return [...changesBetween(signed?.clauses ?? [], offer.clauses)];
};

/**
 * Rendered for one reader: never another member's row, numbers masked. A contract in force stays visible where no new
 * one may be signed.
 */
export const contractInfo = async (ctx: RequestContext, { templateId }: InputOf<typeof operation>): Promise<Reply> => {
  const { tx, principal, client, vault, at } = ctx;
  const { lang } = client;
  const row = (await status(tx, principal.memberId)) ?? reject('not_logged_in');
  const held = await contractHeld(tx, principal.memberId);
  const signings = await signingsOf(tx, principal.memberId);
  const offers = row.countryOn ? await offersIn(tx, row.countryId) : [];
  const found = { held, signings, offers };
  const shown = templateOf(found, templateId);
  const offer = shown === undefined ? undefined : await versionText(tx, { templateId: shown, lang });
  const reasons = reasonsAgainst({
    identityApproved: row.checkId !== null,
    adult: isAdult(row, vault, at),
    countryOn: row.countryOn,
    offered: offers.length > 0,
  });
  const [last] = signings;
  const button = buttonOf({ lastSigning: last?.state, contract: held, reasons });
  const words = translator(lang);
  const bank = last === undefined ? '' : await bankName(tx, openPerson(vault, last).bankCode);
  return {
    status: statusOf(button),
    statusText: statusText(button, lang),
    reasons:
      button === 'not_eligible' ? reasons.map((code) => ({ code, message: words(`contract.reason.${code}`) })) : [],
    ...updateOf(button, found, lang),
    offers: offers.map((each) => ({ templateId: each.templateId, employer: each.employer, role: each.role[lang] })),
    ...(offer === undefined ? {} : { offer: offerShown(offer) }),
    ...(held === undefined ? {} : { contract: contractShown(held, lang) }),
    ...(last === undefined ? {} : { submission: submissionShown(last, { vault, bank }) }),
    changes: await changesOf(tx, held, offer),
    timeline: timelineOf(signings, held, lang),
    ...copyOf(held, signings),
  };
};

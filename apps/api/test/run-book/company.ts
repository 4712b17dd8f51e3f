// The company of the run book: what its people, forms and files say.
import type { CallOf, OperatorRole } from '@roda/api-contract/operation';
import type { upsertSupportChannel } from '@roda/api-contract/backoffice/countries';
import type { proposeLicence } from '@roda/api-contract/backoffice/licences';
import type { registerAsset, upsertAssetDocument } from '@roda/api-contract/fleet/assets';
import type { createProduct } from '@roda/api-contract/sales/catalog-editing';
import { addDays, dayIn } from '@roda/domain/time-zones';
import type { Production } from './production.ts';

export const ZONE = 'Asia/Jakarta';

/** The day of the production's clock, so many days later. */
export const dayOf = (production: Production, offset = 0): string => addDays(dayIn(production.now(), ZONE), offset);

const three = (en: string, id = en, zh = en) => ({ en, id, zh });

export type RunBookColleague = {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
};

/** Whom the first two invite. */
export const COLLEAGUES = {
  operations: { email: 'ana@armada.example', name: 'Ana', roles: ['operations', 'config', 'catalogue', 'content'] },
  finance: { email: 'dewi@armada.example', name: 'Dewi', roles: ['finance', 'operations'] },
  fleet: { email: 'fitri@armada.example', name: 'Fitri', roles: ['fleet'] },
} as const satisfies Readonly<Record<string, RunBookColleague>>;

export const INVITE_CODE = 'RUNBOOK1';

export const CONTACT = {
  ...{ countryId: 1, kind: 'email', value: 'care@armada.example', position: 1, enabled: true },
  label: three('E-mail', 'Surel', '电子邮件'),
  hours: three('8 to 22', '8 sampai 22', '8 至 22'),
} satisfies CallOf<typeof upsertSupportChannel>;

export const licenceFrom = (production: Production): CallOf<typeof proposeLicence> => ({
  ...{ countryId: 1, number: 'S-12/2026', authority: 'OJK', register: 'https://ojk.example/s12' },
  ...{ scope: ['vehicle', 'pile', 'deposit'], validFrom: dayOf(production), validUntil: dayOf(production, 365) },
});

/** Accounts of the first day, and the one that finance adds for the provider. */
export const ACCOUNTS = ['bank', 'acquisition', 'xendit'] as const;

/** As it is on the account's statements; the first one begins with yesterday. */
export const accountFrom = (production: Production, code: (typeof ACCOUNTS)[number]) => ({
  ...{ name: `PT Armada Contoh, ${code}`, numberEnd: '1234', openedOn: dayOf(production, -1), opening: '0.00' },
  reason: 'As it is on its statements',
});

export const TEST_PHONE = '+6281399998888';

export const LEGAL = {
  en: 'Written for PT Armada Contoh by its lawyers, in place of the software’s own text.',
  id: 'Ditulis untuk PT Armada Contoh oleh penasihat hukumnya, sebagai pengganti teks bawaan.',
  zh: '由 PT Armada Contoh 的律师撰写，用以取代软件自带的文本，适用于本公司的全部会员与产品。',
};
export const legalTitles = (key: string) => three(`Our text: ${key}`);

const DEVICE = 'RB-1';

export const VEHICLE = {
  ...{ kind: 'vehicle', deviceNumber: DEVICE, serial: 'MHKA1BA1JFK000001', plate: 'B 1234 RDA' },
  ...{ maker: 'Wuling', model: 'Air ev', modelYear: 2026, ownerEntity: 'PT Armada Contoh', countryId: 1 },
  unitsCapacity: 100,
} satisfies CallOf<typeof registerAsset>;

type Paper = Omit<CallOf<typeof upsertAssetDocument>, 'assetId'>;

export const papersFrom = (production: Production): readonly Paper[] =>
  (['title', 'insurance'] as const).map((kind) => ({
    ...{ kind, number: `${kind}-1`, issuer: 'Samsat Jakarta', expiresOn: dayOf(production, 365) },
  }));

const COMPANY = { name: 'PT Armada Contoh', registration: 'NIB 9120000000001', address: 'Jalan Contoh 1, Jakarta' };

/** Daily income of 70 % of what the vehicle earns. */
export const PRODUCT = {
  kind: 'vehicle',
  name: three('City car RB-1', 'Mobil kota RB-1', '城市车 RB-1'),
  description: three('A taxi in Jakarta.', 'Taksi di Jakarta.', '雅加达的出租车。'),
  image: 'taxi-1f6fd6-ffffff-ev',
  ...{ owner: COMPANY, operator: COMPANY, memberShare: '0.7' },
  costs: [{ name: three('Insurance', 'Asuransi', '保险'), bearer: 'operator' }],
  ...{ price: '1000000.00', dailyIncome: '3000.00', settlementCycle: 0, validityDays: 365, unitsTotal: 100 },
} satisfies Omit<CallOf<typeof createProduct>, 'assetIds'>;

export const STATEMENT_HEADER = 'date,reference,description,amount';
/** The line of the bank with the day's fares. */
export const FARES = { reference: 'FARES-1', amount: '500000.00' } as const;
export const faresOn = (day: string): string => `${day},${FARES.reference},Fares of ${DEVICE},${FARES.amount}`;

/** The feed of one day with trips of 500,000. */
export const tripsFrom = (from: Date): readonly string[] => {
  const at = (hour: number): string => new Date(from.getTime() + hour * 3_600_000).toISOString();
  return [
    'id,deviceNumber,startedAt,endedAt,amount',
    `t-1,${DEVICE},${at(8)},${at(9)},300000.00`,
    `t-2,${DEVICE},${at(10)},${at(11)},200000.00`,
  ];
};

/** What a member tops up, buys (two units), earns of a day's fares and withdraws. */
export const SUMS = {
  ...{ toppedUp: '5000000.00', earned: '7000.00', left: '3007000.00', withdrawn: '1000000.00' },
} as const;

/** Of a purchase: income of its days can be claimed afterwards. */
export const CANCEL_DAYS = 14;

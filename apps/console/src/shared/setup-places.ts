// Where each step of the setup checklist is done: the page, and the form that its link opens.

import type { SetupStepName } from '@roda/api-contract/backoffice/setup';

export type SetupPlace = Readonly<{
  page: string;
  search?: Readonly<Record<string, string>>;
  /** The steps whose forms it needs, too. */
  also?: readonly SetupStepName[];
}>;

/** Absent: on the server. */
export const setupPlaces: Readonly<Partial<Record<SetupStepName, SetupPlace>>> = {
  second_factors: { page: 'account' },
  colleagues: { page: 'staff', search: { open: 'inviteOperator' } },
  contact: { page: 'complaints', search: { tab: 'channels', open: 'upsertSupportChannel' } },
  country: { page: 'countries' },
  licence: { page: 'countries', search: { tab: 'licences', open: 'proposeLicence' } },
  bank_accounts: { page: 'custody', search: { open: 'proposeCustodyAccount' } },
  payments: { page: 'banks', search: { tab: 'methods' }, also: ['bank_accounts'] },
  legal_texts: { page: 'texts', search: { open: 'publishSystemText' } },
  statement: { page: 'statements', search: { tab: 'imports', open: 'importStatement' } },
  asset: { page: 'assets', search: { open: 'registerAsset' } },
  product: { page: 'goods', search: { open: 'createProduct' } },
  invitation_code: { page: 'parameters', search: { tab: 'public', open: 'updatePublicInviteCode' } },
  publication: { page: 'goods', search: { state: 'draft' } },
};

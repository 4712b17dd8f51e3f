// The holders and numbers of the demo's custody accounts: without them no statement of an account is imported.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { listCustodyAccounts, proposeCustodyAccount } from '@roda/api-contract/backoffice/custody';
import { invariant } from '#platform/errors.ts';
import type { Officers } from './book-lines.ts';

const NAMES: Readonly<Record<string, { readonly name: string; readonly numberEnd: string }>> = {
  bank: { name: 'Bank Contoh', numberEnd: '4411' },
  provider: { name: 'Contoh Pay', numberEnd: '2087' },
  usdt: { name: 'Contoh Crypto', numberEnd: '9930' },
  acquisition: { name: 'Bank Contoh', numberEnd: '4412' },
  marketing: { name: 'Bank Contoh', numberEnd: '4413' },
  payroll: { name: 'Bank Contoh', numberEnd: '4414' },
};

/** Two operators name every account, before its first line. */
export const nameAccounts = async ({ play, staff: [maker = {}, checker = {}] }: Officers): Promise<void> => {
  for (const { code, version, opening } of await play(listCustodyAccounts, maker, {})) {
    const named = NAMES[code];
    invariant(named !== undefined, `a name for the account ${code}`);
    const wanted = { code, version, opening, ...named, reason: 'As the contract with the bank or provider says' };
    const { approvalId } = await play(proposeCustodyAccount, maker, wanted);
    await play(approveChange, checker, { id: approvalId });
  }
};

// Factory of currencies: a rate, a licensed provider, a network whose chain is being read.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { proposeCryptoLicence, proposeNetwork, proposeRate } from '@roda/api-contract/wallet/currency-settings';
import type { TestContext } from '../test-context.ts';
import { makeOperator, type TestOperator } from './identity.ts';

export const TEST_TOKEN = '0x00000000000000000000000000000000000000aa';

type Staff = { readonly maker: TestOperator; readonly checker: TestOperator };

export const cryptoStaff = async (context: TestContext): Promise<Staff> => ({
  maker: await makeOperator(context, 'finance'),
  checker: await makeOperator(context, 'compliance'),
});

/** Sets a rate with two operators: one proposes it, the other approves it. */
export const setRate = async (context: TestContext, { maker, checker }: Staff, rate: string): Promise<void> => {
  const { data } = await context.call(proposeRate, maker, { rate, source: 'the exchange of the test' });
  await context.call(approveChange, checker, { id: data.approvalId });
};

/** Records a licensed provider of that country, with two operators. */
export const licenseCrypto = async (
  context: TestContext,
  staff: Staff,
  { countryId = 1, number = 'TEST-001' } = {},
): Promise<void> => {
  const licence = await context.call(proposeCryptoLicence, staff.maker, {
    countryId,
    provider: 'Test Exchange',
    number,
    authority: 'Test authority',
    register: 'https://register.example/TEST-001',
    validFrom: '2026-01-01',
    validUntil: '2030-12-31',
  });
  await context.call(approveChange, staff.checker, { id: licence.data.approvalId });
};

export const switchOnCrypto = (context: TestContext, countryId = 1): Promise<unknown> =>
  context.asOwner((tx) =>
    tx.query(
      `insert into country_options (country_id, key, value) values ($1, 'usdt', 'true')
       on conflict (country_id, key) do update set value = 'true'`,
      [countryId],
    ),
  );

/** Enables USDT in country 1 with operators; `token` and `chainId` name the chain to read. */
export const openCrypto = async (
  context: TestContext,
  staff: Staff,
  { token = TEST_TOKEN, chainId = 31_337, confirmations = 3, rate = '16000.00' } = {},
): Promise<void> => {
  await setRate(context, staff, rate);
  await licenseCrypto(context, staff);
  const network = await context.call(proposeNetwork, staff.maker, {
    code: 'erc20',
    name: 'Test chain (ERC-20)',
    chainId,
    token,
    confirmations,
    min: '1',
    feeNote: { en: 'Your wallet shows the fee', id: 'Dompet Anda menampilkan biaya', zh: '手续费以您的钱包显示为准' },
    startBlock: 0,
    enabled: true,
  });
  await context.call(approveChange, staff.checker, { id: network.data.approvalId });
  await switchOnCrypto(context);
};

/** Marks the chain as just read. */
export const markScanned = (context: TestContext): Promise<unknown> =>
  context.asOwner((tx) =>
    tx.query(
      `insert into crypto_cursors (network, block, scanned_at) values ('erc20', 1, $1)
       on conflict (network) do update set scanned_at = excluded.scanned_at`,
      [context.clock.now()],
    ),
  );

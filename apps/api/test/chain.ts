// A local test chain with a USDT-like token: blocks are mined on demand, and can be reverted.
import { createRequire } from 'node:module';
import path from 'node:path';
import { createTestClient, http, publicActions, walletActions, type Hex } from 'viem';
import { HDKey, mnemonicToAccount } from 'viem/accounts';
import { mnemonicToSeedSync } from '@scure/bip39';
import { startProcess } from './child-process.ts';

const MNEMONIC = 'test test test test test test test test test test test junk';

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
contract TestToken {
  mapping(address => uint256) public balanceOf;
  event Transfer(address indexed from, address indexed to, uint256 value);
  constructor() { balanceOf[msg.sender] = 1e15; }
  function transfer(address to, uint256 value) external returns (bool) {
    balanceOf[msg.sender] -= value; balanceOf[to] += value;
    emit Transfer(msg.sender, to, value); return true;
  }
  function twice(address to, uint256 value) external {
    balanceOf[msg.sender] -= 2 * value; balanceOf[to] += 2 * value;
    emit Transfer(msg.sender, to, value); emit Transfer(msg.sender, to, value);
  }
}`;

const ABI = ['transfer', 'twice'].map((name) => ({
  type: 'function' as const,
  name,
  stateMutability: 'nonpayable' as const,
  inputs: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
  ],
  outputs: name === 'transfer' ? [{ name: '', type: 'bool' }] : [],
}));

/** The compiler's interface is JSON; it has no type definitions. */
const compiled = (): Hex => {
  const solc = createRequire(import.meta.url)('solc') as { compile: (input: string) => string };
  const input = {
    language: 'Solidity',
    sources: { 'token.sol': { content: SOURCE } },
    settings: { evmVersion: 'paris', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as {
    contracts: { 'token.sol': { TestToken: { evm: { bytecode: { object: string } } } } };
  };
  return `0x${output.contracts['token.sol'].TestToken.evm.bytecode.object}`;
};

/** The binary of this machine's platform package. */
const program = (): string => {
  const require = createRequire(import.meta.url);
  const processor = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${processor}`;
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), 'bin/anvil');
};

/** An extended public key, as from a licensed provider: it derives addresses and can't spend. */
export const testXpub = (): string =>
  HDKey.fromMasterSeed(mnemonicToSeedSync(MNEMONIC)).derive("m/44'/60'/7'").publicExtendedKey;

const LISTENING = /Listening on (127\.0\.0\.1:\d+)\s/;

export type TestChain = Awaited<ReturnType<typeof openChain>>;

export const openChain = async () => {
  // It chooses a free port itself, and says which.
  const { output, end } = await startProcess({
    file: program(),
    args: ['--port', '0', '--host', '127.0.0.1', '--no-mining'],
    ready: LISTENING,
  });
  const url = `http://${LISTENING.exec(output())?.[1] ?? ''}`;
  const account = mnemonicToAccount(MNEMONIC);
  const client = createTestClient({ account, mode: 'anvil', transport: http(url), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions);
  const mine = (blocks = 1): Promise<void> => client.mine({ blocks });
  const deploy = async (): Promise<Hex> => {
    const hash = await client.deployContract({ abi: [], bytecode: compiled(), chain: null });
    await mine();
    const { contractAddress } = await client.getTransactionReceipt({ hash });
    if (contractAddress === null || contractAddress === undefined) throw new Error('no token');
    return contractAddress.toLowerCase() as Hex;
  };
  const [token, otherToken] = [await deploy(), await deploy()];
  /** Unconfirmed until a block is mined. */
  const send = (functionName: 'transfer' | 'twice', to: string, minor: bigint, of: Hex = token): Promise<Hex> =>
    client.writeContract({ address: of, abi: ABI, functionName, args: [to, minor], chain: null });
  return {
    url,
    token,
    mine,
    /** One transfer in a block of its own. */
    pay: async (to: string, minor: bigint): Promise<Hex> => {
      const sent = await send('transfer', to, minor);
      await mine();
      return sent;
    },
    /** Two transfers of the same amount in one transaction. */
    payTwice: async (to: string, minor: bigint): Promise<Hex> => {
      const sent = await send('twice', to, minor);
      await mine();
      return sent;
    },
    /** A look-alike token at another address. */
    payOther: async (to: string, minor: bigint): Promise<void> => {
      await send('transfer', to, minor, otherToken);
      await mine();
    },
    mark: () => client.snapshot(),
    /** Reverts every block since the mark, as a chain reorganisation does. */
    rewind: (mark: Hex) => client.revert({ id: mark }),
    close: () => end('SIGKILL'),
  };
};

// Deposit addresses for payments over a chain, derived from a public key: this server can watch them and not spend.
import { reject } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';

/** The address with this index, in lower case. */
export type DeriveAddress = (index: bigint) => string;

/**
 * BIP-32, `m/0/<index>` below the extended public key of the configuration. Rejects with `method_off` without one. The
 * libraries are loaded at first use: most servers never need them.
 */
export const addressMaker = async ({ config }: Services): Promise<DeriveAddress> => {
  const { xpub } = config.usdt;
  if (xpub === undefined) return reject('method_off', { reason: 'off' });
  const [{ HDKey, publicKeyToAddress }, { secp256k1 }] = await Promise.all([
    import('viem/accounts'),
    import('@noble/curves/secp256k1'),
  ]);
  const root = HDKey.fromExtendedKey(xpub).deriveChild(0);
  return (index) => {
    const { publicKey } = root.deriveChild(Number(index));
    if (publicKey === null) throw new Error('an extended key without a public key');
    const point = secp256k1.ProjectivePoint.fromHex(Buffer.from(publicKey).toString('hex'));
    return publicKeyToAddress(`0x${point.toHex(false)}`).toLowerCase();
  };
};

// The network that an address belongs to: what limits and shares are counted by.
import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu;

const groupsOf = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));

/** An IPv4 address at the end stands for two groups, which are beyond the network. */
const countOf = (groups: readonly string[]): number => groups.length + (groups.at(-1)?.includes('.') === true ? 1 : 0);

/**
 * An IPv4 address is its own network. A host has a whole IPv6 /64 to choose addresses from, so that is the network
 * there. What is no address is its own network, too.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/%.*$/u, '');
  const mapped = MAPPED.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [before = '', after] = plain.split('::');
  const [left, right] = [groupsOf(before), groupsOf(after ?? '')];
  const zeros = after === undefined ? [] : Array.from({ length: GROUPS - countOf(left) - countOf(right) }, () => '0');
  const network = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

// Policy of the caps of text messages: what a code counts towards, so that nobody pumps messages to numbers of theirs.

export type CapName = 'network' | 'prefix' | 'country' | 'day';

/** The most of a day. */
type Caps = Readonly<Record<CapName, number>>;

/** One counter of a day: what is counted, and how it is named to operators. */
export type CountedBy = {
  readonly cap: CapName;
  readonly value: string;
  /** Empty where the value is about a person. */
  readonly label: string;
  readonly most: number;
};

/** A plus and seven digits: calling code, operator and block. A pumping attack takes ranges, members are spread. */
const PREFIX_LENGTH = 8;

const HEXTETS = 8;
const NETWORK_HEXTETS = 4;

/** The first four groups of an IPv6 address, written out. */
const wideNetwork = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : Math.max(0, HEXTETS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, NETWORK_HEXTETS)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/u, ''))
    .join(':');
};

/** What one customer of a network has: /24 of an IPv4 address, /64 of an IPv6 one. */
export const networkOf = (address: string): string => {
  const narrow = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/iu.exec(address)?.[1];
  return narrow ?? wideNetwork(address);
};

type Asked = { readonly phone: string; readonly countryId: number; readonly address: string };

/** In the order in which they are counted, the same for every call: two calls never wait for each other. */
export const countedBy = (caps: Caps, { phone, countryId, address }: Asked): readonly CountedBy[] => {
  const prefix = phone.slice(0, PREFIX_LENGTH);
  return [
    { cap: 'network', value: networkOf(address), label: '', most: caps.network },
    { cap: 'prefix', value: prefix, label: prefix, most: caps.prefix },
    { cap: 'country', value: String(countryId), label: String(countryId), most: caps.country },
    { cap: 'day', value: '', label: '', most: caps.day },
  ];
};

// Where the streets of maps come from, checked at the start: pages may load from nowhere else.

export type MapConfig = {
  /** As the app asks for them: absolute, or a path of this server. */
  readonly tiles: string;
  readonly credit: string | undefined;
  /** The origin that the policies of pages allow; undefined: our own. */
  readonly origin: string | undefined;
};

const EXAMPLES =
  'https://tiles.example/streets.pmtiles, https://tiles.example/{z}/{x}/{y}.mvt or /tiles/streets.pmtiles';
const PLACEHOLDERS = ['{z}', '{x}', '{y}'] as const;

/** A stand-in for relative addresses, which keep their path only. */
const HERE = 'https://here.invalid';

const originOf = (tiles: string): string | undefined => {
  const isOwn = /^\/(?!\/)/u.test(tiles);
  const address = URL.canParse(tiles, isOwn ? HERE : undefined) ? new URL(tiles, isOwn ? HERE : undefined) : undefined;
  const fail = (reason: string): never => {
    throw new Error(`RODA_MAP_TILES ${reason}, such as ${EXAMPLES}; it is ${tiles}`);
  };
  if (address === undefined || !/^[a-z\d.-]+$/u.test(address.hostname)) return fail('must be an address of tiles');
  const isLocal = ['localhost', '127.0.0.1'].includes(address.hostname);
  if (address.protocol !== 'https:' && !(address.protocol === 'http:' && isLocal))
    return fail('must begin with https:');
  if (`${address.username}${address.password}` !== '') return fail('must not contain a password');
  const path = address.pathname.replaceAll('%7B', '{').replaceAll('%7D', '}');
  if (!path.endsWith('.pmtiles') && !PLACEHOLDERS.every((each) => path.includes(each)))
    return fail('must be a .pmtiles archive, or have {z}, {x} and {y} in its path');
  return isOwn ? undefined : address.origin;
};

export const mapFrom = (tiles: string | undefined, credit: string | undefined): MapConfig | undefined => {
  if (tiles !== undefined) return { tiles, credit, origin: originOf(tiles) };
  if (credit !== undefined) throw new Error('RODA_MAP_CREDIT needs RODA_MAP_TILES');
  return undefined;
};

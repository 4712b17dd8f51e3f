// Checks of what the environment says: variables, secrets, origins and proxies.
import type { Config } from '../config.ts';
import { isAboutSecret, lineFor, type WrongVariable } from '../config-problems.ts';
import { type InstallationCheck, type InstallationCheckName, failed, ok, warning } from './check.ts';

/** What could be read of a configuration. */
export type Readable = Partial<Config>;

/** Every variable that is missing or malformed. */
export const variableChecks = (wrong: readonly WrongVariable[]): readonly InstallationCheck[] => {
  const found = wrong.map((each) =>
    failed(isAboutSecret(each) ? 'secrets' : 'variables', each.says, ...each.names.map(lineFor)),
  );
  const areFine = (name: InstallationCheckName, says: string): readonly InstallationCheck[] =>
    found.some((each) => each.name === name) ? [] : [ok(name, says)];
  return [
    ...found,
    ...areFine('variables', 'none is malformed'),
    ...areFine('secrets', 'none is missing or malformed'),
  ];
};

const isSecure = (origin: string): boolean => origin.startsWith('https:');

/** People and passkeys of a production are on https alone. */
export const originChecks = ({ mode, origin, consoleOrigin }: Readable): readonly InstallationCheck[] => {
  const given = { RODA_ORIGIN: origin, RODA_CONSOLE_ORIGIN: consoleOrigin } as const;
  const names = (Object.keys(given) as (keyof typeof given)[]).filter((name) => given[name] !== undefined);
  const plain = mode === 'production' ? names.filter((name) => !isSecure(given[name] ?? '')) : [];
  if (plain.length === 0)
    return names.length === 0 ? [] : [ok('origins', names.map((name) => given[name]).join(' and '))];
  return plain.map((name) =>
    failed('origins', `${name} must be an https address in production, and it is ${given[name] ?? ''}`, lineFor(name)),
  );
};

/** TLS is the proxy's, so in production there is one. */
export const proxyChecks = ({ mode, trustedProxies }: Readable): readonly InstallationCheck[] => {
  if (mode === undefined || trustedProxies === undefined) return [];
  if (mode === 'production' && trustedProxies === 0)
    return [
      warning(
        'proxy',
        'RODA_TRUST_PROXY is 0: behind the proxy that has the TLS certificate all callers share its address and one limit',
        lineFor('RODA_TRUST_PROXY'),
      ),
    ];
  return [
    ok(
      'proxy',
      trustedProxies === 0 ? 'none in front' : `${trustedProxies} in front, trusted for the caller’s address`,
    ),
  ];
};

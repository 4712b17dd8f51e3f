// Validates the arguments, and derives every name from them.
import { moduleNames, type Realm } from '@roda/api-contract/operation';
import { isServerModule, type ServerModule } from '../../architecture/layers.ts';

export type NewOperationPlan = {
  readonly id: string;
  readonly module: ServerModule;
  /** The one name: export, command, hook, test. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly realm: Realm;
  readonly idempotent: boolean;
  /** Folder of the client's feature. */
  readonly feature: string;
};

export type OperationArguments = {
  readonly id: string;
  readonly get: boolean;
  readonly path: string | undefined;
  readonly realm: string | undefined;
  readonly idempotent: boolean;
  readonly feature: string | undefined;
};

export const kebab = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
/** `rateOrder` in words: `rate order`. */
export const spaced = (name: string): string => kebab(name).replaceAll('-', ' ');

const realms = ['public', 'member', 'operator'] as const;

/** `points-mall` as an identifier: `pointsMall`. */
export const camel = (module: string): string =>
  module.replaceAll(/-(.)/g, (_all, letter: string) => letter.toUpperCase());

/** The plan, or an error message about the arguments. */
export const planOf = (given: OperationArguments): NewOperationPlan | string => {
  const [moduleText = '', name = '', ...more] = given.id.split('.');
  const module = moduleNames.find((candidate) => candidate === moduleText);
  const realm = realms.find((candidate) => candidate === (given.realm ?? 'member'));
  if (module === undefined) return `'${moduleText}' is no module: ${moduleNames.join(', ')}`;
  if (!isServerModule(module))
    return 'the demo is no module of the server: its operations are written by hand in apps/demo';
  if (more.length > 0 || !/^[a-z][a-zA-Z0-9]*[A-Z][a-zA-Z0-9]*$/.test(name))
    return `'${name}' should be camelCase with a verb and a noun, like rateOrder`;
  if (realm === undefined) return `--realm is one of ${realms.join(', ')}`;
  if (given.get && given.idempotent) return 'a GET changes nothing, so it needs no --idempotent';
  const base = realm === 'operator' ? 'admin' : 'wx';
  const path = given.path ?? `${base}/${module}/${name}`;
  if (!path.startsWith(`${base}/`)) return `--path of a ${realm} call begins with ${base}/`;
  return {
    id: `${module}.${name}`,
    module,
    name,
    method: given.get ? 'GET' : 'POST',
    path,
    realm,
    idempotent: given.idempotent,
    feature: given.feature ?? module,
  };
};

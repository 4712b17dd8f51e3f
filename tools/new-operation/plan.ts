// Validates the arguments, and derives every name from them.
import { moduleNames, type ModuleName, type Realm } from '@roda/api-contract/operation';

export type NewOperationPlan = {
  readonly id: string;
  readonly module: ModuleName;
  /** The one name: export, command, hook, test. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly realm: Realm;
  readonly idempotent: boolean;
  readonly screen: string;
  /** Folder of the client's feature. */
  readonly feature: string;
};

export type NewOperationPlanFilter = {
  readonly id: string;
  readonly get: boolean;
  readonly path: string | undefined;
  readonly realm: string | undefined;
  readonly idempotent: boolean;
  readonly screen: string | undefined;
  readonly feature: string | undefined;
};

export const kebab = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
/** `rateOrder` in words: `rate order`. */
export const texts = (name: string): string => kebab(name).replaceAll('-', ' ');

const realms = ['public', 'member', 'operator'] as const;

/** The plan, or an error message about the arguments. */
export const digitalGoodOf = (asked: NewOperationPlanFilter): NewOperationPlan | string => {
  const [moduleText = '', name = '', ...more] = asked.id.split('.');
  const module = moduleNames.find((candidate) => candidate === moduleText);
  const realm = realms.find((candidate) => candidate === (asked.realm ?? 'member'));
  if (module === undefined) return `'${moduleText}' is no module: ${moduleNames.join(', ')}`;
  if (module === 'demo') return 'the demo is no module of the server: its operations are written by hand in apps/demo';
  if (more.length > 0 || !/^[a-z][a-zA-Z0-9]*[A-Z][a-zA-Z0-9]*$/.test(name))
    return `'${name}' should be camelCase with a verb and a noun, like rateOrder`;
  if (realm === undefined) return `--realm is one of ${realms.join(', ')}`;
  if (asked.get && asked.idempotent) return 'a GET changes nothing, so it needs no --idempotent';
  const base = realm === 'operator' ? 'admin' : 'wx';
  const path = asked.path ?? `${base}/${module}/${name}`;
  if (!path.startsWith(`${base}/`)) return `--path of a ${realm} call begins with ${base}/`;
  return {
    id: `${module}.${name}`,
    module,
    name,
    method: asked.get ? 'GET' : 'POST',
    path,
    realm,
    idempotent: asked.idempotent,
    screen: asked.screen ?? (realm === 'operator' ? `console/${module}` : 'pages/index/index'),
    feature: asked.feature ?? module,
  };
};

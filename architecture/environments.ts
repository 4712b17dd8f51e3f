// Rules about what code takes from its environment: the time, randomness, and schemas that a build left out.
import { storedInBrowser } from '../packages/api-contract/stored-in-browser.ts';
import { isExcused } from './exceptions.ts';
import { folders, isDomain, isTest, isWeb } from './layers.ts';
import type { Program } from './program.ts';
import { bindingOf, isValueUse } from './scopes.ts';
import {
  bare,
  child,
  children,
  nameOf,
  type SyntaxNode,
  propertyOf,
  type SourceFile,
  type Violation,
  violationAt,
} from './syntax.ts';

const domainFiles = ({ files }: Program): readonly SourceFile[] => files.filter(({ file }) => isDomain(file));

/** Globals that are read as values, with the name that each has. */
const globalsIn = (source: SourceFile): readonly (readonly [SyntaxNode, string])[] =>
  source
    .nodes('Identifier')
    .filter((node) => isValueUse(node) && bindingOf(node) === undefined)
    .map((node) => [node, String(node['name'])] as const);

type Imported = { readonly node: SyntaxNode; readonly from: string; readonly names: readonly string[] };

/** What a file imports as values: `*` and `default` for the whole, the text of a dynamic import included. */
const importsIn = (source: SourceFile): readonly Imported[] => [
  ...source
    .nodes('ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration')
    .filter(
      (node) => node['importKind'] !== 'type' && node['exportKind'] !== 'type' && child(node, 'source') !== undefined,
    )
    .map((node) => ({
      node,
      from: nameOf(child(node, 'source')) ?? '',
      names:
        node.type === 'ExportAllDeclaration'
          ? ['*']
          : children(node, 'specifiers')
              .filter((one) => one['importKind'] !== 'type')
              .map(
                (one) =>
                  nameOf(
                    child(one, 'imported') ?? (one.type === 'ExportSpecifier' ? child(one, 'local') : undefined),
                  ) ?? '*',
              ),
    })),
  ...source
    .nodes('ImportExpression')
    .map((node) => ({ node, from: nameOf(child(node, 'source')) ?? '', names: ['*'] })),
  ...source
    .nodes('CallExpression')
    .filter((node) => /^(?:require|getBuiltinModule)$/u.test(calledName(node)))
    .map((node) => ({ node, from: nameOf(children(node, 'arguments')[0]) ?? '', names: ['*'] })),
];

const calledName = (call: SyntaxNode): string => {
  const callee = bare(child(call, 'callee') ?? call);
  return (callee.type === 'MemberExpression' ? propertyOf(callee) : nameOf(callee)) ?? '';
};

const listed = (names: string): readonly string[] => names.split(' ');

/** Globals through which the present time, or any other global, can be had. */
const CLOCKS: ReadonlySet<string> = new Set([
  ...listed('performance Temporal globalThis global self window Reflect eval Function setTimeout setInterval'),
  ...listed('setImmediate queueMicrotask requestAnimationFrame scheduler process'),
]);
const CLOCK_MODULES =
  /^(?:node:)?(?:perf_hooks|timers(?:\/promises)?|process|vm|worker_threads|child_process|module)$/u;

/** `new Date(value)`, `Date.UTC(…)`, `Date.parse(…)` and `instanceof Date` compute; every other use can read the clock. */
const computesOnly = (date: SyntaxNode): boolean => {
  const { parent } = date;
  if (parent?.type === 'NewExpression' && parent['callee'] === date) {
    const [first] = children(parent, 'arguments');
    return first !== undefined && first.type !== 'SpreadElement' && nameOf(first) !== 'undefined';
  }
  if (parent?.type === 'MemberExpression' && parent['object'] === date) {
    const isCalled = parent.parent?.type === 'CallExpression' && parent.parent['callee'] === parent;
    return isCalled && /^(?:UTC|parse)$/u.test(propertyOf(parent) ?? '');
  }
  return parent?.type === 'BinaryExpression' && parent['operator'] === 'instanceof' && parent['right'] === date;
};

/** `Intl` formats the present when it is given nothing. */
const formatsNow = (source: SourceFile): readonly SyntaxNode[] =>
  source
    .nodes('CallExpression')
    .filter((call) => /^format(?:ToParts)?$/u.test(calledName(call)) && children(call, 'arguments').length === 0);

/** The domain takes the time from its context: no clock is read there, by whatever name. */
export const ownClocks = (program: Program): readonly Violation[] =>
  domainFiles(program).flatMap((source) => {
    const globals = globalsIn(source).flatMap(([node, name]) => {
      if (name === 'Date')
        return computesOnly(node) ? [] : [violationAt(source, node, 'the time comes from ctx.at, not from Date')];
      return CLOCKS.has(name) ? [violationAt(source, node, `${name} reaches a clock: the time comes from ctx.at`)] : [];
    });
    const imports = importsIn(source)
      .filter(
        ({ from, node }) =>
          (CLOCK_MODULES.test(from) || from.startsWith('#platform/clock')) && !isExcused(source, node, 'Own clock'),
      )
      .map(({ node, from }) => violationAt(source, node, `${from} reaches a clock: the time comes from ctx.at`));
    const formats = formatsNow(source).map((node) =>
      violationAt(source, node, 'formats the present: give it a moment'),
    );
    return [...globals, ...imports, ...formats];
  });

const RANDOM_MODULES = new RegExp(
  '^(?:(?:node:)?crypto|uuid|nanoid|ulid|seedrandom|random|@noble/hashes/utils(?:\\.js)?|@noble/ciphers/webcrypto)$',
);
/** What those modules have that computes from what it is given. */
const DETERMINISTIC: ReadonlySet<string> = new Set([
  ...listed('createHash createHmac createPublicKey createPrivateKey createSecretKey createCipheriv'),
  ...listed('createDecipheriv hash hkdf hkdfSync pbkdf2 pbkdf2Sync scrypt scryptSync sign verify timingSafeEqual'),
  ...listed('X509Certificate KeyObject v5 v3 validate version parse stringify bytesToHex hexToBytes'),
]);

/** The domain takes ids and randomness from its context: a game that can draw for itself can't be verified. */
export const ownRandomness = (program: Program): readonly Violation[] =>
  domainFiles(program).flatMap((source) => {
    const globals = globalsIn(source).flatMap(([node, name]) => {
      const { parent } = node;
      const property =
        parent?.type === 'MemberExpression' && parent['object'] === node ? propertyOf(parent) : undefined;
      if (name === 'crypto' || name === 'Crypto')
        return [violationAt(source, node, 'randomness comes from ctx.random, ids from ctx.newId')];
      const isSafe = name !== 'Math' || (property !== undefined && property !== 'random');
      return isSafe ? [] : [violationAt(source, node, 'randomness comes from ctx.random, not from Math')];
    });
    const imports = importsIn(source)
      .filter(({ from, node }) => RANDOM_MODULES.test(from) && !isExcused(source, node, 'Own randomness'))
      .flatMap(({ node, from, names }) =>
        names
          .filter((name) => !DETERMINISTIC.has(name))
          .map((name) =>
            violationAt(source, node, `${name} of ${from}: randomness comes from ctx.random, ids from ctx.newId`),
          ),
      );
    return [...globals, ...imports];
  });

/** The identifier that a chain of calls and members begins with. */
const rootOf = (node: SyntaxNode | undefined): string | undefined => {
  const at = node === undefined ? undefined : bare(node);
  if (at?.type === 'Identifier') return nameOf(at);
  return at === undefined ? undefined : rootOf(child(at, 'callee') ?? child(at, 'object'));
};

type Contract = {
  /** Names that the build makes empty, or that compute with an emptied one: no value in the browser. */
  readonly emptied: ReadonlySet<SyntaxNode>;
  readonly operations: ReadonlySet<SyntaxNode>;
};

/** What becomes of the contract's top-level names in the browser. */
const contractOf = (program: Program): Contract => {
  const emptied = new Set<SyntaxNode>();
  const operations = new Set<SyntaxNode>();
  const others: { readonly source: SourceFile; readonly name: SyntaxNode; readonly body: SyntaxNode }[] = [];
  for (const source of program.files.filter(({ file }) => file.startsWith(`${folders.apiContract}/`)))
    for (const statement of children(source.root, 'body')) {
      const declared = child(statement, 'declaration') ?? statement;
      for (const declarator of children(declared, 'declarations')) {
        const [name, init] = [child(declarator, 'id'), child(declarator, 'init')];
        if (name === undefined || init === undefined) continue;
        const isCall = bare(init).type === 'CallExpression';
        if (isCall && rootOf(init) === 'z') emptied.add(name);
        else if (isCall && rootOf(init) === 'operation') operations.add(name);
        else others.push({ source, name, body: init });
      }
      const name = declared.type === 'FunctionDeclaration' ? child(declared, 'id') : undefined;
      if (name !== undefined) others.push({ source, name, body: declared });
    }
  for (let before = -1; before !== emptied.size;) {
    before = emptied.size;
    for (const { source, name, body } of others) if (usesEmptied(program, source, { body, emptied })) emptied.add(name);
  }
  return { emptied, operations };
};

const usesEmptied = (
  program: Program,
  source: SourceFile,
  { body, emptied }: { readonly body: SyntaxNode; readonly emptied: ReadonlySet<SyntaxNode> },
): boolean =>
  source.nodes('Identifier').some((node) => {
    if (node.start < body.start || node.end > body.end || !isValueUse(node)) return false;
    const binding = bindingOf(node);
    if (binding === undefined) return false;
    if (binding.kind === 'import' && /^zod\b/u.test(binding.from)) return true;
    return emptied.has(program.origin(source, binding).binding.name);
  });

/**
 * Nothing in the web apps computes with a schema of the contract: their builds leave schemas out, and a parse would
 * accept everything.
 */
export const emptiedSchemas = (program: Program): readonly Violation[] => {
  const { emptied, operations } = contractOf(program);
  const isChecked = (file: string): boolean =>
    isWeb(file) ||
    (!isTest(file) && [folders.client, folders.messages].some((folder) => file.startsWith(`${folder}/`)));
  return program.files
    .filter(({ file }) => isChecked(file))
    .flatMap((source) =>
      source.nodes('Identifier').flatMap((node) => {
        const binding = isValueUse(node) ? bindingOf(node) : undefined;
        if (binding?.kind !== 'import') return [];
        const { name } = program.origin(source, binding).binding;
        const imported = nameOf(name) ?? '';
        if (emptied.has(name))
          return [
            violationAt(source, node, `${imported} is empty in the browser: the server checks input and replies`),
          ];
        const member =
          node.parent?.type === 'MemberExpression' && node.parent['object'] === node ? node.parent : undefined;
        const property = member === undefined ? undefined : propertyOf(member);
        const isLeftOut = operations.has(name) && property !== undefined && !storedInBrowser.has(property);
        return isLeftOut ? [violationAt(source, node, `${imported}.${property} is left out in the browser`)] : [];
      }),
    );
};

/** What packaged apps and mini-programs put on the window. */
const SHELLS: ReadonlySet<string> = new Set(
  listed('Capacitor androidBridge WeixinJSBridge __wxjs_environment wx rodaShell'),
);
/** What browsers offer of a device, and what names the device. */
const DEVICE: ReadonlySet<string> = new Set(listed('share canShare vibrate onLine userAgent userAgentData app'));
const KINDS: ReadonlySet<string> = new Set(listed('android ios weapp capacitor miniProgram'));
const WINDOWS: ReadonlySet<string> = new Set(listed('window globalThis self'));

const isNavigator = (node: SyntaxNode | undefined): boolean =>
  node !== undefined &&
  (node.type === 'MemberExpression' ? propertyOf(node) === 'navigator' : nameOf(node) === 'navigator');

const deviceMembers = (source: SourceFile): readonly SyntaxNode[] =>
  source.nodes('MemberExpression').filter((node) => {
    const object = bare(child(node, 'object') ?? node);
    const property = propertyOf(node) ?? '';
    if (isNavigator(object)) return DEVICE.has(property);
    return object.type === 'Identifier' && WINDOWS.has(nameOf(object) ?? '') && SHELLS.has(property);
  });

/** `const { userAgent } = navigator`, and `'share' in navigator`. */
const deviceParts = (source: SourceFile): readonly SyntaxNode[] => [
  ...source
    .nodes('VariableDeclarator')
    .filter(
      (node) =>
        isNavigator(child(node, 'init')) &&
        children(child(node, 'id') ?? node, 'properties').some((one) => DEVICE.has(nameOf(child(one, 'key')) ?? '')),
    ),
  ...source
    .nodes('BinaryExpression')
    .filter(
      (node) =>
        node['operator'] === 'in' && isNavigator(child(node, 'right')) && DEVICE.has(nameOf(child(node, 'left')) ?? ''),
    ),
];

/** `appType() === 'android'`: a branch on the kind of device instead of on what it can do. */
const kindBranches = (source: SourceFile): readonly SyntaxNode[] => [
  ...source
    .nodes('BinaryExpression')
    .filter((node) =>
      [child(node, 'left'), child(node, 'right')].some(
        (side) => side?.type === 'Literal' && KINDS.has(String(side['value'])),
      ),
    ),
  ...source.nodes('SwitchCase').filter((node) => KINDS.has(String(child(node, 'test')?.['value']))),
];

/** The member app asks its platform what a device can do; only `shared/platform` knows what kind of device it is. */
export const deviceBesidesPlatform = (program: Program): readonly Violation[] =>
  program.files
    .filter(
      ({ file }) =>
        file.startsWith(`${folders.memberApp}/src/`) &&
        !file.startsWith(`${folders.memberApp}/src/shared/platform/`) &&
        !isTest(file),
    )
    .flatMap((source) => [
      ...globalsIn(source)
        .filter(([, name]) => SHELLS.has(name))
        .map(([node, name]) => violationAt(source, node, `${name} is reached through shared/platform`)),
      ...[...deviceMembers(source), ...deviceParts(source)].map((node) =>
        violationAt(source, node, 'the device is asked through shared/platform'),
      ),
      ...kindBranches(source).map((node) =>
        violationAt(source, node, 'ask what the device can do, not which kind it is'),
      ),
    ]);

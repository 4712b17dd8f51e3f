// All shipped source files together: parsed once, with imports resolved from file to file.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Binding, bindingOf, isValueUse } from './scopes.ts';
import { filesLike, ROOT, type Source } from './sources.ts';
import { child, children, nameOf, type SyntaxNode, parse, type SourceFile } from './syntax.ts';

/** A use of an exported name: an identifier in some file that means it. */
export type Use = { readonly source: SourceFile; readonly identifier: SyntaxNode };

export type Program = {
  readonly files: readonly SourceFile[];
  readonly fileAt: (file: string) => SourceFile | undefined;
  /** The file that an import leads to; none for a foreign package. */
  readonly resolve: (from: string, specifier: string) => SourceFile | undefined;
  /** The declaration behind a binding, imports and re-exports followed; a foreign import stays what it is. */
  readonly origin: (source: SourceFile, binding: Binding) => { source: SourceFile; binding: Binding };
  /** Every identifier in any file that reads this declaration as a value. */
  readonly usesOf: (name: SyntaxNode) => readonly Use[];
};

type Aliases = Readonly<Record<string, string>>;

const manifest = (folder: string): { name?: string; imports?: Aliases } =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as { name?: string; imports?: Aliases };

/** The `imports` of each workspace by its folder, and the folder of each of our packages by its name. */
const workspaces = (() => {
  const folders = filesLike('{apps,packages}/*/package.json').map((file) => path.posix.dirname(file));
  const manifests = folders.map((folder) => [folder, manifest(folder)] as const);
  return {
    imports: new Map(manifests.map(([folder, { imports = {} }]) => [folder, imports] as const)),
    packages: new Map(manifests.map(([folder, { name = folder }]) => [name, folder] as const)),
  };
})();

/** Where a specifier points to, as a path from the root; it need not exist. */
const targetOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const workspace = from.split('/').slice(0, 2).join('/');
  if (specifier.startsWith('#'))
    for (const [pattern, target] of Object.entries(workspaces.imports.get(workspace) ?? {})) {
      const [before = '', after] = pattern.split('*');
      if (after === undefined ? specifier !== pattern : !specifier.startsWith(before)) continue;
      return path.posix.join(workspace, target.replace('*', specifier.slice(before.length)));
    }
  const [scope = '', name = '', ...rest] = specifier.split('/');
  const folder = workspaces.packages.get(`${scope}/${name}`);
  return folder === undefined ? undefined : `${folder}/src/${rest.length === 0 ? 'index' : rest.join('/')}.ts`;
};

/** The declaration of a name at the top level of a file, or the re-export that leads on. */
const exportedFrom = (
  source: SourceFile,
  name: string,
): { local: SyntaxNode } | { from: string; imported: string } | undefined => {
  for (const statement of children(source.root, 'body')) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    for (const specifier of children(statement, 'specifiers')) {
      if (nameOf(child(specifier, 'exported')) !== name) continue;
      const local = child(specifier, 'local');
      const from = nameOf(child(statement, 'source'));
      if (from !== undefined) return { from, imported: nameOf(local) ?? name };
      return local === undefined ? undefined : { local };
    }
  }
  for (const identifier of source.nodes('Identifier'))
    if (identifier['name'] === name && bindingOf(identifier)?.name === identifier && isTopLevel(identifier))
      return { local: identifier };
  return undefined;
};

/** Whether a declaration is at the top level of its file. */
const isTopLevel = (identifier: SyntaxNode): boolean => {
  for (let at = identifier.parent; at !== undefined; at = at.parent) {
    if (at.type === 'Program') return true;
    if (at.type === 'BlockStatement' || at.type === 'ArrowFunctionExpression' || at.type === 'FunctionBody')
      return false;
    if (at.type === 'FunctionDeclaration' && child(at, 'id') !== identifier) return false;
  }
  return false;
};

/** A program of these texts. Throws for a text that can't be parsed. */
export const programOf = (sources: readonly Source[]): Program => {
  const files = sources.map(parse);
  const byName = new Map(files.map((source) => [source.file, source]));
  const resolve: Program['resolve'] = (from, specifier) => byName.get(targetOf(from, specifier) ?? '');

  const origin: Program['origin'] = (source, binding) => {
    let at = { source, binding };
    for (let hops = 0; hops < 10 && at.binding.kind === 'import'; hops += 1) {
      const target = resolve(at.source.file, at.binding.from);
      if (target === undefined) return at;
      const found = exportedFrom(target, at.binding.imported);
      if (found === undefined) return at;
      const next =
        'local' in found ? bindingOf(found.local) : ({ kind: 'import', ...found, name: at.binding.name } as const);
      if (next === undefined) return at;
      at = { source: target, binding: next };
    }
    return at;
  };

  let uses: Map<SyntaxNode, Use[]> | undefined;
  const index = (): Map<SyntaxNode, Use[]> => {
    const found = new Map<SyntaxNode, Use[]>();
    for (const source of files)
      for (const identifier of source.nodes('Identifier')) {
        const binding = isValueUse(identifier) ? bindingOf(identifier) : undefined;
        if (binding === undefined) continue;
        const { name } = origin(source, binding).binding;
        if (name === identifier) continue;
        const same = found.get(name);
        if (same === undefined) found.set(name, [{ source, identifier }]);
        else same.push({ source, identifier });
      }
    return found;
  };
  const usesOf: Program['usesOf'] = (name) => (uses ??= index()).get(name) ?? [];

  return { files, fileAt: (file) => byName.get(file), resolve, origin, usesOf };
};

// Finds circular imports: the strongly connected components of the graph, by Tarjan's algorithm.

/** Two files that need each other are one file, or need a third below both. */
export const CIRCULAR = 'no-circular-imports';

/**
 * Every import that is part of a cycle, as from and to. In one pass over the graph: dependency-cruiser's own rule walks
 * it once for each import, which takes longer than reading the repository.
 */
export const circularImports = (modules) => {
  const importsOf = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map((each) => each.resolved)]),
  );
  const visits = new Map();
  const component = new Map();
  const path = [];

  /** The earliest module of the path that is reached from this one. */
  const visit = (module) => {
    const order = visits.size;
    visits.set(module, order);
    path.push(module);
    let earliest = order;
    for (const imported of importsOf.get(module) ?? []) {
      if (component.has(imported) || !importsOf.has(imported)) continue;
      earliest = Math.min(earliest, visits.get(imported) ?? visit(imported));
    }
    if (earliest === order) for (const each of path.splice(path.lastIndexOf(module))) component.set(each, order);
    return earliest;
  };

  for (const module of importsOf.keys()) if (!visits.has(module)) visit(module);
  return [...importsOf].flatMap(([from, all]) =>
    all.filter((to) => component.get(to) === component.get(from)).map((to) => ({ from, to })),
  );
};

export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * Groups of nodes that reach each other (strongly connected components of more than one node, and nodes with an edge to
 * themselves), after Tarjan.
 */
export function findRings(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const rings: string[][] = [];

  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    open.push(node);
    let low = index;
    for (const next of graph.get(node) ?? []) {
      const known = order.get(next);
      if (known === undefined) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? known);
      lowest.set(node, low);
    }
    if (low === index) close(node);
    return low;
  };

  const close = (node: string): void => {
    const ring = open.splice(open.indexOf(node));
    if (ring.length > 1 || graph.get(node)?.includes(node)) rings.push(ring.sort());
  };

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return rings;
}

/** An address that no release claims: "This page could not be found" (spec A §2). The last row of the route table. */
export const unknownRoute = { path: '*', layout: null, load: () => ({ kind: 'not-found' as const }) };

import type { PageRoute } from '../routes/page-content.ts';

/** An address that nobody claims: "This page could not be found" (spec A §2). The last row of the table. */
export const unknownRoute: PageRoute = { path: '*', layout: null, load: () => ({ kind: 'not-found' }) };

/** What a page asks where something is late: whether there is a line to the portal. No answer within the limit is none. */
export const lineQuestion = { path: '/healthz', limitMs: 4_000 } as const;

type LineAnswer = Readonly<{ status: number; headers: Readonly<{ has(name: string): boolean }> }>;

/**
 * Whether an answer shows a line to the portal: it carries our request ID, whatever it says, or it is a fault, which a proxy of ours may tell. A
 * network that wants a sign-in of its own first answers with its own page or with 511. The inline script of a web view's page holds the source of
 * this function: it uses nothing from outside itself, and its names are short.
 */
export const isPortalAnswer: (answer: LineAnswer) => boolean = (a) =>
  a.headers.has('x-request-id') || (a.status >= 500 && a.status !== 511);

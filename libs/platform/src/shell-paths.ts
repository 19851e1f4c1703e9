/** Pages that belong to the shell itself; no release may claim them (spec A §2). */
export const shellPaths = { failed: '/services/failed/:errorCode?' } as const;

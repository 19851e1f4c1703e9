import { pathWith } from './visit-path.ts';

/** Pages that belong to the shell itself; no release may claim them (spec A §2). */
export const shellPaths = { failed: '/services/failed/:errorCode?' } as const;

/** Leads to the customer service of the brand, wherever its configuration says that is (spec A §2, "Layouts"). */
export const customerServicePath = '/customer-service';

/** The terms page, which every sign-in passes; it leads on where the terms are agreed to. Its query is fixed (spec A §2). */
export const termsPath: string = pathWith('/simplify', { platform: 'PC', nation: 'KR' });

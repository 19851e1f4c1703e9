import { loadCode } from '@gatehouse/api-client';

/** Fetches the session's calls. */
export const loadSessionCalls = () => loadCode(() => import('./session-calls.ts'));

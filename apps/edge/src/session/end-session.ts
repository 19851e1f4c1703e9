import { signOut } from '@gatehouse/api-contract';
import type { Cookies } from '../http/cookies.ts';
import type { Log } from '../log.ts';
import { UpstreamFailure, type Asker, type Upstream } from '../upstream/upstream.ts';
import { refreshTokenOf } from './session-cookies.ts';

/** Asks the platform to end the session of these cookies. Here it ends whatever the platform says. */
export async function endSession(
  { upstream, log }: Readonly<{ upstream: Upstream; log: Log }>,
  asker: Asker,
  cookies: Cookies,
): Promise<void> {
  const refreshToken = refreshTokenOf(cookies);
  try {
    await upstream(asker, {
      method: signOut.method,
      path: `/${signOut.base}/${signOut.path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(
        refreshToken ? { session_type: 'SINGLE', refresh_token: refreshToken } : { session_type: 'SINGLE' },
      ),
      bearer: cookies.get('SUAT') ?? null,
    });
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    log.error({ requestId: asker.requestId, call: signOut.id, reason: error.reason }, 'account API did not answer');
  }
}

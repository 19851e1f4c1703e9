import type { Platform } from '../../shared/platform.ts';
import {
  startPersonCheck,
  type StartedCheck,
  type StartRefusal,
} from '../../commands/identity/start-person-check.command.ts';
import { done, type Outcome } from '../../commands/outcome.ts';
import type { Caller } from '../../caller.ts';
import type { PersonCheckMethod } from '../../ports/identity-provider.ts';

type Context = Readonly<{
  platform: Platform;
  caller: Caller;
  bearer: Readonly<{ guid: string }> | null;
  request: Readonly<{
    params: Readonly<{ service: string; type: string }>;
    query: Readonly<{ state: string; game_id?: string }>;
  }>;
}>;

/** The six calls that open a provider's page: by method, and on the secure host for the bearer's own account only. */
export async function startCheck<Value>(
  method: PersonCheckMethod,
  { platform, caller, bearer, request: { params, query } }: Context,
  present: (started: StartedCheck) => Value,
): Promise<Outcome<Value, StartRefusal>> {
  const started = await startPersonCheck(platform, caller, {
    method,
    ...params,
    flowState: query.state,
    guid: bearer?.guid ?? null,
    gameId: query.game_id ?? null,
  });
  return started.ok ? done(present(started.value)) : started;
}

export const eziokPopup = ({ url, state }: StartedCheck) => ({ url, state });
export const phonePopup = ({ url, transactionId, state }: StartedCheck) => ({
  url,
  tid: transactionId,
  is_char_set: 'UTF-8',
  state,
});
export const tossPopup = ({ url, transactionId, state }: StartedCheck) => ({
  tx_id: transactionId,
  auth_url: url,
  state,
});

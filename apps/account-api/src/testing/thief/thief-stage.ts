import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import type { Platform } from '../../base/platform.ts';
import { dayMs } from '../../base/ports/clock.ts';
import { aBrowser } from '../../guardians/consent/testing/guardian-stage.ts';
import { useTransferStage } from '../../moving/transfer/testing/transfer-stage.ts';
import { issueSession } from '../../session/sessions/issue-session.command.ts';
import { nowhere } from '../../session/sessions/login-place.policy.ts';
import { browserOfNewSession } from '../../session/sessions/session-key.command.ts';
import type { EngineUnderTest } from '../each-engine.ts';
import { holdKey } from '../session-keys.ts';
import { testContextIn } from '../test-context.ts';
import type { Seat } from './hand.ts';

/** Tokens of members, issued without a sign-in over the API. */
export function tokensIn(get: () => Readonly<{ platform: Platform }>) {
  const issue = async (guid: string, seat: Seat | null, clientId?: string): Promise<string> => {
    const { platform } = get();
    const ctx = testContextIn(platform, seat?.browserId ?? null);
    const { accessToken } = await issueSession(platform, {
      account: await getAccount(platform.db, guid),
      providerCd: clientId === undefined ? 'GP' : 'SO',
      ...(clientId !== undefined && { clientId }),
      forever: false,
      lifetimeMs: dayMs,
      ...browserOfNewSession(ctx),
      authentication: { at: platform.clock.now(), by: 'social' },
      signedInBy: clientId === undefined ? 'social' : null,
      place: nowhere,
    });
    holdKey({ ...seat, token: accessToken }, ctx.caller.sessionKey.made);
    return accessToken;
  };
  return {
    /** A session of a sign-in at the provider, in a browser. */
    sessionAt: (guid: string, seat: Seat) => issue(guid, seat),
    /** A token that the member gave to a client. */
    async clientTokenOf(guid: string): Promise<string> {
      const client_id = `client-${crypto.randomUUID()}`;
      const { db } = get().platform;
      await db.query
        .insertInto('clients')
        .values({
          client_id,
          name: 'Client',
          terms_area: 'GAME',
          service_id: 'PLAYGROUND_GAME',
          secret_hash: hashToken(client_id),
        })
        .execute();
      return issue(guid, null, client_id);
    },
  };
}

/** Everything that an owner and a thief may meet: the API, providers of identity, mailboxes, phones. */
export function useThiefStage(engine: EngineUnderTest) {
  const stage = useTransferStage(engine);
  return { ...stage, ...tokensIn(stage.get), stranger: aBrowser };
}
export type ThiefStage = ReturnType<typeof useThiefStage>;

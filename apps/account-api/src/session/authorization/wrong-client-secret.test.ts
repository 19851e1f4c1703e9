import { tokenV21 } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { systemCaller } from '../../base/caller.ts';
import { requestContext } from '../../base/request-context.ts';
import { proveClient } from '../../catalogue/clients/prove-client.command.ts';
import { deniedClientId, playgroundClientId, playgroundClientSecret } from '../../local/seed/clients.seed.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { thirdParty } from './testing/third-party.ts';

describeEachEngine('wrong secrets of a client', (engine) => {
  const stage = usePlatform(engine, { clientSecretFailures: 10 });

  it.each([playgroundClientId, deniedClientId, 'a-client-of-nobody'])(
    'are answered with growing waits after ten, whether the client exists or not: %s',
    async (clientId) => {
      const { server, platform } = stage();
      const guess = (client_secret: string) =>
        server.call(tokenV21, { body: { client_id: clientId, client_secret, refresh_token: 'of-nobody' } });
      for (let count = 0; count < 10; count += 1)
        expect(await guess(`guess-${count}`)).toMatchObject({ refusal: 'clientUnknown' });
      const waits: number[] = [];
      for (let count = 0; count < 3; count += 1) {
        const refused = await guess(playgroundClientSecret);
        expect(refused).toMatchObject({ status: 429, refusal: 'tooManyRequests' });
        const { retryAfterSeconds } = refused.value as unknown as { retryAfterSeconds: number }; // data of the refusal
        waits.push(retryAfterSeconds);
        platform.clock.advance(retryAfterSeconds * 1000);
        expect(await guess('another-guess')).toMatchObject({ refusal: 'clientUnknown' });
      }
      expect(waits).toEqual([60, 120, 240]);
    },
  );

  it('concern no other network, and are forgotten when this one has been at peace', async () => {
    const { server, platform } = stage();
    platform.clock.advance(24 * 60 * 60_000);
    const right = { clientId: playgroundClientId, secret: playgroundClientSecret };
    const wrong = { client_id: playgroundClientId, client_secret: 'wrong', refresh_token: 'of-nobody' };
    for (let count = 0; count < 10; count += 1) await server.call(tokenV21, { body: wrong });
    const here = await thirdParty(stage());
    expect((await here.grant()).code).toBe('42900');
    const elsewhere = { ...systemCaller('test'), network: '203.0.113.0/24' };
    expect((await proveClient(requestContext(platform, elsewhere), right)).ok).toBe(true);
    platform.clock.advance(60_000 + 10 * 60_000);
    const later = await thirdParty(stage());
    expect((await later.grant()).code).toBe('0');
  });
});

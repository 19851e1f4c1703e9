import { signInV21 } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { demoAddress } from '../../testing/sign-in-as.ts';
import { usePlatform } from '../../testing/use-platform.ts';

const browserId = 'browser-of-this-test-1';
const planted = 'planted-by-somebody-else';

describeEachEngine('the id by which an account knows a browser', (engine) => {
  const stage = usePlatform(engine);

  /** Signs in as the edge asks for it; answers the id that was made, `null`: the told one stays. */
  async function signIn(name: string, known: string): Promise<string | null> {
    const provider_data = { userId: demoAddress(name), password: 'Gatehouse1' };
    const body = { signinRequest: { service_id: 'Portal_Web', provider_cd: 'SO', provider_data } } as const;
    const asked = { browserId, headers: { [internalHeaders.knownBrowser]: known } };
    const { code, headers } = await stage().server.call(signInV21, { body }, asked);
    expect(code).toBe('0');
    return headers.get(internalHeaders.knownBrowser);
  }

  it('is made at the first sign-in, stays at the next, and is made anew for another account', async () => {
    const first = await signIn('alice', planted);
    expect(first).not.toBeNull();
    expect(first).not.toBe(planted);
    expect(await signIn('alice', first ?? '')).toBeNull();
    const second = await signIn('bob', first ?? '');
    expect([first, null]).not.toContain(second);
    // Both accounts know the browser by the id it has now; the first one by the id of before too, which only it has made.
    expect([await signIn('alice', second ?? ''), await signIn('bob', second ?? '')]).toEqual([null, null]);
    expect(await signIn('alice', first ?? '')).toBeNull();
    expect(await signIn('bob', first ?? '')).not.toBeNull();
    expect(await signIn('bob', planted)).not.toBeNull();
  });

  it('is believed from the edge only', async () => {
    const { server } = stage();
    const headers = { [internalHeaders.knownBrowser]: planted };
    const provider_data = { userId: demoAddress('alice'), password: 'Gatehouse1' };
    const body = { signinRequest: { service_id: 'Portal_Web', provider_cd: 'SO', provider_data } } as const;
    const answer = await server.call(signInV21, { body }, { headers });
    expect([answer.code, answer.headers.get(internalHeaders.knownBrowser)]).toEqual(['0', null]);
  });
});

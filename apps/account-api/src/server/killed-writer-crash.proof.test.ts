import { signInV21, userTokenCheck, callPath } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { startApi, type ApiProcess } from '../testing/api-process.ts';
import { demoAddress } from '../testing/sign-in-as.ts';
import { slowMs, usePreparedFolder } from '../testing/use-prepared-folder.ts';

const signInBody = JSON.stringify({
  signinRequest: {
    service_id: 'Portal_Web',
    provider_cd: 'SO',
    provider_data: { userId: demoAddress('alice'), password: 'Gatehouse1' },
  },
});

async function signIn(address: string): Promise<string> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: signInBody };
  const answer = await fetch(`${address}${callPath(signInV21)}`, init);
  const { value } = (await answer.json()) as { value: { accessToken: string } }; // the contract's value; checked by use
  return value.accessToken;
}

async function isAlive(address: string, token: string): Promise<boolean> {
  const answer = await fetch(`${address}${callPath(userTokenCheck)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.status === 200;
}

/** Signs in from several sides until the server is gone; answers every token that was acknowledged. */
async function writeUntilKilled(api: ApiProcess, killAfter: number): Promise<string[]> {
  const acknowledged: string[] = [];
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const writer = async () => {
    for (;;) {
      acknowledged.push(await signIn(api.address));
      if (acknowledged.length >= killAfter) resolve();
    }
  };
  const writers = Promise.allSettled(Array.from({ length: 4 }, writer));
  await enough;
  await api.kill();
  await writers;
  return acknowledged;
}

describe('the server on the embedded database', () => {
  const settings = usePreparedFolder();

  it(
    'loses nothing it acknowledged when it is killed while writing, twice',
    async () => {
      for (let round = 0; round < 2; round += 1) {
        const acknowledged = await writeUntilKilled(await startApi(settings), 25);
        const again = await startApi(settings);
        const alive = await Promise.all(acknowledged.map((token) => isAlive(again.address, token)));
        expect(acknowledged.length).toBeGreaterThanOrEqual(25);
        expect(alive.filter((item) => !item)).toEqual([]);
        expect(await again.stop()).toBe(0);
      }
    },
    slowMs,
  );
});

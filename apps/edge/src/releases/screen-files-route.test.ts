import { screenFilesPath } from '@gatehouse/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.stop());

const ask = (locale: string) => edge.ask({ path: `${screenFilesPath}/${locale}` });

describe('the files of the screens', () => {
  it('are those of the public screens of the live versions, with the texts of one language', async () => {
    const answer = await ask('ko');
    expect(JSON.parse(answer.text)).toEqual({
      'mf-login': {
        version: '1.0.0',
        texts: ['texts.ko.js'],
        screens: { login: ['login.js', 'login.css'], captcha: ['login.js', 'login.css'], help: [] },
      },
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });

  it.each(['xx', 'en/more', '__proto__'])('have no answer for %s', async (locale) => {
    expect((await ask(locale)).status).toBe(404);
  });
});

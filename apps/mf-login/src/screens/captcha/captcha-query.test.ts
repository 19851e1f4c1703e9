import { describe, expect, it } from '@jest/globals';
import { readCaptchaQuery } from './captcha-query.ts';

const read = (query: string) => readCaptchaQuery(new URL(`http://localhost:4200/auth/captcha?${query}`));

describe('the address of the captcha page', () => {
  it('says for whom and for what; all but the first three have defaults', () => {
    expect(read('siteKey=k&callerId=game&callerDetail=lobby')).toEqual({
      siteKey: 'k',
      action: 'signin',
      kind: undefined,
      theme: undefined,
      caller: { id: 'game', detail: 'lobby' },
      state: null,
    });
    expect(read('siteKey=k&callerId=a&callerDetail=b&action=device&kind=rotate&theme=dark&state=s-1')).toMatchObject({
      action: 'device',
      kind: 'rotate',
      theme: 'dark',
      state: 's-1',
    });
  });

  it.each(['action=rob', 'kind=text', 'theme=pink', 'state=a%20b'])('takes no %s', (query) => {
    expect(read(`siteKey=k&callerId=a&callerDetail=b&${query}`)).toEqual(read('siteKey=k&callerId=a&callerDetail=b'));
  });

  it.each([
    'callerId=a%0d%0ab&callerDetail=b',
    'callerId=%EA%B0%80&callerDetail=b',
    `callerId=a&callerDetail=${'x'.repeat(201)}`,
  ])('puts nothing into a header that does not belong there: %s', (query) =>
    expect(read(query).caller).toBeUndefined(),
  );
});

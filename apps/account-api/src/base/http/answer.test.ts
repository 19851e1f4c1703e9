import { signInV21, termsAgreeV20 } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import { answerRefusal } from './answer.ts';

/** What one refusal of one call looks like on the wire. */
async function answered(
  ...refusal: [Parameters<typeof answerRefusal>[1], Parameters<typeof answerRefusal>[2], unknown]
) {
  const app = new Hono();
  app.onError((error, context) => context.json({ thrown: error.message }));
  app.get('/', (context) => answerRefusal(context, ...refusal));
  const response = await app.request('/');
  return { status: response.status, body: await response.json() };
}

describe('a refusal on the wire', () => {
  it('has the number the call gives it, its name and its data', async () => {
    expect(await answered(signInV21, 'temporarilyRestricted', { seconds: 30 })).toEqual({
      status: 423,
      body: { code: 43106, message: 'temporarilyRestricted', value: { seconds: 30 } },
    });
  });

  it('has the lowest number where a call knows two for one name', async () => {
    expect(await answered(signInV21, 'credentialsMismatch', null)).toMatchObject({ body: { code: 43000 } });
  });

  it('keeps the letter of the older services, in either envelope', async () => {
    expect(await answered(signInV21, 'legacySignInRequired', null)).toMatchObject({
      status: 401,
      body: { code: 'E515', message: 'legacySignInRequired' },
    });
    expect(await answered(termsAgreeV20, 'legacyAccountSuspended', null)).toMatchObject({ body: { result: 'E7004' } });
  });

  it('is a fault of ours when the call does not declare it', async () => {
    expect(await answered(termsAgreeV20, 'credentialsMismatch', null)).toMatchObject({
      body: { thrown: expect.stringContaining('does not declare') },
    });
  });
});

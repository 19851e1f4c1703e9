import { expect, it } from '@jest/globals';
import { termsAgreeV10, termsAgreeV20 } from '@gatehouse/api-contract';
import { agreeToTerms } from '../../commands/terms/agree-to-terms.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { usePlatform } from '../../testing/use-platform.ts';

describeEachEngine('terms agree check', (engine) => {
  const stage = usePlatform(engine);

  it.each([termsAgreeV20, termsAgreeV10])('says what is still to be agreed: $path', async (call) => {
    const { platform, server } = stage();
    const person = await makePerson(platform, 'termsMissing');
    const token = (await signInAs(server, person.loginName)).value.accessToken;
    const missing = await server.call(call, {}, { token });
    expect(missing).toMatchObject({ status: 200, code: '000' });
    expect(missing.value).toEqual({
      agree_yn: 'N',
      missing: [
        { terms_type_id: 'SERVICE', version: 1 },
        { terms_type_id: 'PRIVACY', version: 1 },
      ],
    });
    await agreeToTerms(platform, person.guid);
    expect((await server.call(call, {}, { token })).value).toEqual({ agree_yn: 'Y', missing: [] });
  });

  it('asks again when a required item gets a new version, from the day it holds', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    const token = (await signInAs(server, loginName)).value.accessToken;
    const tomorrow = new Date(platform.clock.now().getTime() + 60_000);
    await platform.db.query
      .insertInto('terms_versions')
      .values({ terms_type_id: 'PPL_SERVICE', version: 2, effective_from: tomorrow })
      .execute();
    const check = () => server.call(termsAgreeV20, { query: { terms_area: 'SVC_PPLSVC' } }, { token });
    expect((await check()).value.agree_yn).toBe('Y');
    platform.clock.advance(60_000);
    expect((await check()).value).toEqual({ agree_yn: 'N', missing: [{ terms_type_id: 'PPL_SERVICE', version: 2 }] });
  });

  it('needs a session, and says so in its own envelope', async () => {
    const response = await fetch(`${stage().server.address}/terms/stove-terms/v2.0/agree`);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ result: '40101', message: 'accessTokenInvalid', value: null });
  });
});

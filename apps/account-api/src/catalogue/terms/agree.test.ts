import { termsAgreeV10, termsAgreeV20, termsServiceId } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { agreeToTerms } from './agree-to-terms.command.ts';

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

  it('asks in a nation for what holds there, and without one in that of the member', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    const token = (await signInAs(server, loginName)).value.accessToken;
    const area = `AREA_${crypto.randomUUID().slice(0, 8)}`;
    const item = (id: string, nations: string[] | null) => ({
      terms_type_id: `${area}_${id}`,
      service_id: termsServiceId,
      terms_area: area,
      agree_type: 'MUST',
      title: id,
      nations,
    });
    const items = [item('ALL', null), item('KR', ['KR']), item('JP', ['JP', 'TW'])];
    await platform.db.query.insertInto('terms_items').values(items).execute();
    const versions = items.map(({ terms_type_id }) => ({ terms_type_id, version: 1, effective_from: new Date(0) }));
    await platform.db.query.insertInto('terms_versions').values(versions).execute();
    const asked = async (nation?: string) => {
      const query = { terms_area: area, ...(nation && { nation }) };
      const { value } = await server.call(termsAgreeV20, { query }, { token });
      return value.missing.map(({ terms_type_id: id }) => id.slice(area.length + 1));
    };
    expect(await asked('KR')).toEqual(['ALL', 'KR']);
    expect(await asked('TW')).toEqual(['ALL', 'JP']);
    expect(await asked('DE')).toEqual(['ALL']);
    expect(await asked()).toEqual(['ALL', 'KR']);
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

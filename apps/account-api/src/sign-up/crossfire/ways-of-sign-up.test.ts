import {
  crossfireEmailChange,
  crossfireEmailSave,
  crossfireProvider,
  crossfireRegister,
  crossfireTerms,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { aPerson, useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import { useSocialStage } from '../../sign-in/social/testing/social-stage.ts';
import { describeOnOneEngine } from '../../testing/each-engine.ts';
import { someName } from '../../testing/some-values.ts';
import type { Asked } from '../../testing/test-server.ts';
import { accountNow } from '../../testing/thief/account-now.ts';
import type { Stage } from '../../testing/use-platform.ts';
import { digitsIn, goodPassword, newAddress, newBrowser } from '../registration/testing/sign-up-calls.ts';

const terms = [
  { terms_type_id: 'CF_SERVICE', version: 1, agree_yn: 'Y' },
  { terms_type_id: 'CF_PRIVACY', version: 1, agree_yn: 'Y' },
] as const;
const agreed = { terms: [...terms], nation: 'KR', birth_dt: '1990-05-05' };

/** What the account has that a sign-up of the service made. */
async function waysOf({ platform }: Stage, memberNo: number | string | undefined) {
  const { guid } = await platform.db.query
    .selectFrom('accounts')
    .select('guid')
    .where('member_no', '=', String(memberNo))
    .executeTakeFirstOrThrow();
  const now = await accountNow(platform, guid);
  return Object.keys(now?.ways ?? {}).toSorted();
}

describeOnOneEngine('a sign-up of the crossfire-type service with a person', (engine) => {
  const { get, phone, checked, certify } = useIdentityStage(engine);

  it('makes an account with the ID, the address and the person', async () => {
    const { server, platform } = get();
    const asked: Asked = newBrowser();
    const { state } = (await server.call(crossfireTerms, { body: agreed }, asked)).value;
    const email = newAddress();
    await server.call(crossfireEmailSave, { body: { state, email } }, asked);
    const verify_number = digitsIn(platform.mails.findLast(({ to }) => to === email)?.text);
    await server.call(crossfireEmailChange, { query: { state }, body: { verify_number } }, asked);
    const { value } = await phone(state, 'signup', asked);
    const check = value.state ?? '';
    await checked(check, get().provider.grant(value.url, aPerson({ birthDate: '1990-05-05' })), 'signup', asked);
    expect(await certify(check, 'signup', asked)).toMatchObject({ code: '0' });
    const body = { state, password: goodPassword, user_id: someName('cf') };
    const made = await server.call(crossfireRegister, { body }, asked);
    expect(made).toMatchObject({ code: '0' });
    const ways = ['contactAddress', 'oneTimeCode', 'password', 'person', 'rememberedBrowser', 'signInAddress'];
    expect(await waysOf(get(), made.value.member_no)).toEqual(ways);
  });
});

describeOnOneEngine('a sign-up of the crossfire-type service with a provider', (engine) => {
  const { proven, enter, platform, server } = useSocialStage(engine);

  it('makes an account with the provider and the address', async () => {
    const someone = { subject: `subject-${crypto.randomUUID()}`, email: newAddress(), emailVerified: true };
    const social = await proven(someone);
    const refused = await enter(social.browserId, social.state);
    const { state } = v.parse(v.object({ state: v.string() }), refused.value);
    const asked = { browserId: social.browserId };
    const turned = await server().call(crossfireProvider, { body: { state, provider_cd: 'GP' } }, asked);
    expect(turned).toMatchObject({ code: '0' });
    await server().call(crossfireTerms, { body: { ...agreed, state } }, asked);
    const made = await server().call(crossfireRegister, { body: { state } }, asked);
    expect(made).toMatchObject({ code: '0', value: { provider_cd: 'GP' } });
    const ways = ['contactAddress', 'oneTimeCode', 'provider', 'rememberedBrowser'];
    expect(await waysOf({ platform: platform(), server: server() }, made.value.member_no)).toEqual(ways);
  });
});

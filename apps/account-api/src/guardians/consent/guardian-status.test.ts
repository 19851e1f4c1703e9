import { eziokCheck, phoneCheck, verifyStatus } from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { useGuardianStage, yes } from './testing/guardian-stage.ts';

describeEachEngine("what a guardian's page is told", (engine) => {
  const { get, call, openCase, byLink, checkHere, opened, person } = useGuardianStage(engine);
  const young = () => person({ birthDate: bornYearsAgo(30) });

  it('where the child lives, and how many checks are left, wherever they failed', async () => {
    const guardianCase = await openCase({ country: 'DE', timezone: 'Europe/Berlin' });
    expect((await call.status(guardianCase.state, guardianCase.browser)).value).toMatchObject({
      country: 'DE',
      tries_left: 6,
    });
    await checkHere(guardianCase, young());
    await checkHere(guardianCase, young());
    expect((await call.status(guardianCase.state, guardianCase.browser)).value.tries_left).toBe(4);
    const link = await opened(guardianCase);
    expect((await call.status(link.state, link.browser)).value).toMatchObject({ country: 'DE', tries_left: 4 });
    for (let failure = 0; failure < 4; failure += 1) await checkHere(guardianCase, young());
    expect((await call.status(guardianCase.state, guardianCase.browser)).value).toMatchObject({
      status: 'limit',
      tries_left: 0,
    });
  });

  it.each([
    ['DE', 'Europe/Berlin', ['phone'], 'verificationNotAllowed'],
    ['KR', 'Asia/Seoul', ['dream', 'phone'], null],
  ] as const)(
    'who can check a guardian of a family in %s, and no other may be asked',
    async (country, timezone, methods, refusal) => {
      const { state, type, browser } = await openCase({ country, timezone });
      expect((await get().server.call(verifyStatus, { query: { state } }, browser)).value.methods).toEqual(methods);
      const input = { params: { service: 'portal', type }, query: { state } };
      expect((await get().server.call(eziokCheck, input, browser)).refusal).toBe(refusal);
      expect((await get().server.call(phoneCheck, input, browser)).code).toBe('0');
    },
  );

  it.each([
    ['parent-signup', 21, 29],
    ['parent-channeling', 21, 29],
    ['parent-channeling-third', 41, 49],
  ] as const)('%s is at stage %i until the guardian agreed, then at %i', async (type, required, agreed) => {
    const guid = type === 'parent-signup' ? null : (await makePerson(get().platform)).guid;
    const guardianCase = await openCase({ type, guid });
    const stageNow = async () =>
      (await get().server.call(verifyStatus, { query: { state: guardianCase.state } }, guardianCase.browser)).value;
    expect(await stageNow()).toMatchObject({ type, status: 0, stage: required });
    const there = guid === null ? guardianCase : await byLink(guardianCase);
    expect(await checkHere(there)).toBe('ok');
    expect((await stageNow()).stage).toBe(required); // to be checked is not to agree
    const { value } = await call.status(there.state, there.browser);
    const words = value.items.map(({ terms_type_id: id, version }) => yes(id, version));
    expect((await call.agree(there.state, there.area, words, there.browser)).code).toBe('0');
    expect((await stageNow()).stage).toBe(agreed);
  });
});

import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { useGuardianStage } from '../../testing/guardian-stage.ts';

describeEachEngine("what a guardian's page is told", (engine) => {
  const { call, openCase, checkHere, opened, person } = useGuardianStage(engine);
  const young = () => person({ birthDate: '1999-01-01' });

  it('where the child lives, and how many checks are left, wherever they failed', async () => {
    const one = await openCase({ country: 'DE', timezone: 'Europe/Berlin' });
    expect((await call.status(one.state, one.browser)).value).toMatchObject({ country: 'DE', tries_left: 6 });
    await checkHere(one, young());
    await checkHere(one, young());
    expect((await call.status(one.state, one.browser)).value.tries_left).toBe(4);
    const link = await opened(one);
    expect((await call.status(link.state, link.browser)).value).toMatchObject({ country: 'DE', tries_left: 4 });
    for (let failure = 0; failure < 4; failure += 1) await checkHere(one, young());
    expect((await call.status(one.state, one.browser)).value).toMatchObject({ status: 'limit', tries_left: 0 });
  });
});

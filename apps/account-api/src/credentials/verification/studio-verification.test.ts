import { completionStages, studioVerification, verifyStatus } from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { aPerson, mine, useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';

describeEachEngine('a verification for the studio', (engine) => {
  const stage = useIdentityStage(engine);
  const back = () => `${stage.get().platform.settings.sites.main.origin}/studio/verification`;
  const ask = (asked: object) => stage.get().server.call(studioVerification, { body: { redirect_url: back() } }, asked);
  const born = (guid: string, years: number) => {
    const { platform } = stage.get();
    const birth_date = bornYearsAgo(years, platform.clock.now());
    return platform.db.query.updateTable('members').set({ birth_date }).where('guid', '=', guid).execute();
  };

  it('is for members', async () => {
    expect((await ask(mine)).refusal).toBe('accessTokenInvalid');
  });

  it.each([
    [14, 'TOO_YOUNG'],
    [15, 'OPEN'],
  ])('of %i years is answered %s', async (years, status) => {
    const { guid, asked } = await stage.member();
    await born(guid, years);
    const { value } = await ask(asked);
    expect([value.status, value.age, value.state === '']).toEqual([status, 15, status === 'TOO_YOUNG']);
  });

  it('checks the person, returns to the studio, and is not asked for again', async () => {
    const { server } = stage.get();
    const { asked } = await stage.member();
    const { value } = await ask(asked);
    const standing = async () => (await server.call(verifyStatus, { query: { state: value.state } }, mine)).value;
    expect(await standing()).toMatchObject({ stage: completionStages.personRequired, redirect_url: back() });
    const check = await stage.checkedAs(value.state, aPerson());
    expect((await stage.certify(check)).code).toBe('0');
    expect((await standing()).stage).toBe(completionStages.personDone);
    expect((await ask(asked)).value).toMatchObject({ status: 'VERIFIED', state: '' });
  });

  it('believes the checked birth date, not the one that the member gave', async () => {
    const { guid, asked } = await stage.member();
    const { platform } = stage.get();
    const [said, birthDate] = [15, 14].map((years) => bornYearsAgo(years, platform.clock.now()));
    const member = { parent_verified: true, birth_date: said };
    await platform.db.query.updateTable('members').set(member).where('guid', '=', guid).execute();
    const { value } = await ask(asked);
    const check = await stage.checkedAs(value.state, aPerson({ birthDate }));
    expect((await stage.certify(check)).code).toBe('0');
    expect((await ask(asked)).value.status).toBe('TOO_YOUNG');
  });

  it('returns nowhere else than the gate lets it', async () => {
    const { server, platform } = stage.get();
    const { asked } = await stage.member();
    const evil = { body: { redirect_url: 'https://evil.example/' } };
    const { value } = await server.call(studioVerification, evil, asked);
    const { redirect_url } = (await server.call(verifyStatus, { query: { state: value.state } }, mine)).value;
    expect(redirect_url).toBe(platform.settings.sites.main.home);
  });
});

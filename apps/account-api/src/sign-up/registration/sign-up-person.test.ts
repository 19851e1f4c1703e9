import { completionStages, verifyStatus } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { accountsPerIdentity } from '../../sign-in/identity/person-check.policy.ts';
import { aPerson, useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { adultKr, newAddress, newBrowser, signUpCalls } from './testing/sign-up-calls.ts';

describeEachEngine('a person who is checked while signing up', (engine) => {
  const { get, phone, checked, certify, stopped, checkedAs } = useIdentityStage(engine);

  async function checkedSignUp(person: ReturnType<typeof aPerson>, brought = {}) {
    const asked = newBrowser();
    const calls = signUpCalls(get(), asked);
    const { state } = await calls.proven(newAddress(), { ...adultKr, brought });
    const { value } = await phone(state, 'signup', asked);
    const check = value.state ?? '';
    await checked(check, get().provider.grant(value.url, person), 'signup', asked);
    return { calls, asked, state, certified: await certify(check, 'signup', asked) };
  }
  const stageOf = async (state: string, asked: ReturnType<typeof newBrowser>) =>
    (await get().server.call(verifyStatus, { query: { state } }, asked)).value.stage;

  it('is known of the account, with the birth date of the check', async () => {
    const { calls, asked, state, certified } = await checkedSignUp(aPerson({ birthDate: '1985-02-03' }));
    expect(certified).toMatchObject({ code: '0', value: { state } });
    expect(await stageOf(state, asked)).toBe(completionStages.personDone);
    expect(await calls.step(state)).toMatchObject({ value: { step: 'ENTRY_INFO', birth_dt: '1985-02-03' } });
    const { value } = await calls.register(state);
    const member = await get()
      .platform.db.query.selectFrom('accounts')
      .innerJoin('members', 'members.guid', 'accounts.guid')
      .innerJoin('account_persons', 'account_persons.guid', 'accounts.guid')
      .select(['birth_date', 'person_verified', 'method'])
      .where('member_no', '=', String(value.member_no))
      .executeTakeFirst();
    expect(member).toEqual({ birth_date: '1985-02-03', person_verified: true, method: 'phone' });
  });

  it('goes back to the sign-up with what the visit brought', async () => {
    const brought = { game_id: 'marked', client_id: 'c1', redirect_url: 'http://localhost:4310/game?a=1&b=2' };
    const { asked, state } = await checkedSignUp(aPerson(), brought);
    const { redirect_url: back } = (await get().server.call(verifyStatus, { query: { state } }, asked)).value;
    expect(new URLSearchParams(back?.split('?')[1])).toEqual(
      new URLSearchParams(pathWith('/signup/entry_info', { state, ...brought }).split('?')[1]),
    );
  });

  it('may be younger than what was typed: then a guardian has to agree', async () => {
    const bornAt11 = bornYearsAgo(11);
    const { calls, state, certified } = await checkedSignUp(aPerson({ birthDate: bornAt11 }));
    expect(certified).toMatchObject({ code: '0' });
    expect(await calls.step(state)).toMatchObject({ value: { step: 'AGREE', birth_dt: bornAt11, terms: [] } });
    expect(await calls.agree(state)).toMatchObject({ value: { step: 'GUARDIAN_AGREE' } });
    expect(await calls.register(state)).toMatchObject({ refusal: 'guardianRequiredAt14' });
  });

  it('has five accounts, also when six were checked before one was made', async () => {
    const person = aPerson();
    const waiting = [];
    for (let count = 0; count <= accountsPerIdentity; count += 1) waiting.push(await checkedSignUp(person));
    expect(waiting.map(({ certified }) => certified.code)).toEqual(waiting.map(() => '0'));
    const answers = await Promise.all(waiting.map(({ calls, state }) => calls.register(state)));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      ...Array.from({ length: accountsPerIdentity }, () => '0'),
      '46350',
    ]);
    const late = await checkedSignUp(person);
    expect(late.certified).toMatchObject({ refusal: 'identityAccountLimit' });
    expect(await late.calls.register(late.state)).toMatchObject({ code: '0' });
  }, 300_000);

  it('has five accounts over sign-ups and members who are certified at the same moment', async () => {
    const person = aPerson();
    const signUps = [];
    const checks: string[] = [];
    for (let count = 0; count < accountsPerIdentity; count += 1) {
      signUps.push(await checkedSignUp(person));
      checks.push(await checkedAs((await stopped()).flow, person));
    }
    const answers = await Promise.all([
      ...signUps.map(({ calls, state }) => calls.register(state)),
      ...checks.map((check) => certify(check)),
    ]);
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === '0')).toHaveLength(accountsPerIdentity);
    expect(codes.filter((code) => code === '46350')).toHaveLength(accountsPerIdentity);
  }, 300_000);
});

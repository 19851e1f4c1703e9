import { findId, findIdCheck, findIdPassword, smsCodeSend, smsCodeVerify } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { noteNumberProven } from '../../account/accounts/accounts.repository.ts';
import { knowBrowser } from '../../account/password/know-browser.command.ts';
import { beginDaysOfNumbers } from '../../base/db/migrations/0161-days-of-old-numbers.ts';
import { dayMs, minuteMs } from '../../base/ports/clock.ts';
import { mine, useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import { browserOfMember } from '../../testing/browser-of-member.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContextIn } from '../../testing/test-context.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { resetPeople, resetSteps } from './testing/reset-steps.ts';

describeEachEngine('what a contact recovers, by its age', (engine) => {
  const stage = useIdentityStage(engine);
  const both = () => stage.get();
  const { withPhone } = resetPeople(both);
  const steps = resetSteps(both);
  const advance = (ms: number) => both().platform.clock.advance(ms);

  /** A reset in which the code to the number was right. */
  const proven = async ({ loginName, phone }: Awaited<ReturnType<typeof withPhone>>) => {
    const { state } = await steps.begin(loginName, 'phone');
    await steps.text(state);
    expect(outcomeOf(await steps.verifyText(state, steps.codeTo(phone)))).toBe('ok');
    return state;
  };
  const reset = async (person: Awaited<ReturnType<typeof withPhone>>) =>
    outcomeOf(await steps.claim(await proven(person)));

  /** A search in which the code to the number was right. */
  const search = async (number: string) => {
    const { server, platform } = both();
    const { state } = (await server.call(findIdCheck, { query: { way: 'phone' } }, mine)).value;
    await browserOfMember(platform, mine);
    const params = { type: 'recovery-id' } as const;
    await server.call(smsCodeSend, { params, query: { state, number } }, mine);
    await settled();
    await server.call(smsCodeVerify, { params, body: { state, verify_number: steps.codeTo(number) } }, mine);
    const toPassword = async (userId: string) =>
      outcomeOf(await server.call(findIdPassword, { body: { verify_token: state, user_id: userId } }, mine));
    return { members: (await server.call(findId, { query: { token: state } }, mine)).value.members, toPassword };
  };

  it('a number alone: for 90 days after it was proven, no minute longer', async () => {
    const [first, second] = [await withPhone(), await withPhone()];
    advance(90 * dayMs - minuteMs);
    expect(await reset(first)).toBe('ok');
    advance(2 * minuteMs);
    expect(await reset(second)).toBe('secondFactNeeded');
  });

  it('a number that its member proved in between: 90 days from then on', async () => {
    const person = await withPhone();
    const { platform } = both();
    advance(90 * dayMs);
    await noteNumberProven(platform.db, person, platform.clock.now());
    advance(90 * dayMs - minuteMs);
    expect(await reset(person)).toBe('ok');
  });

  it('a number that is older than the note of its proof: 90 days from the migration on; no other gets more', async () => {
    const [unnoted, noted] = [await withPhone(), await withPhone()];
    const { db, clock } = both().platform;
    await noteNumberProven(db, noted, clock.now());
    advance(90 * dayMs);
    await beginDaysOfNumbers(db.query, clock.now());
    expect(await reset(noted)).toBe('secondFactNeeded');
    advance(90 * dayMs - minuteMs);
    expect(await reset(unnoted)).toBe('ok');
  });

  it('an old number in a browser that counts, and not in one in which the member only signed in', async () => {
    const person = await withPhone();
    const { platform, server } = both();
    advance(90 * dayMs + minuteMs);
    await signInAs(server, person.loginName, {}, mine);
    expect(await reset(person)).toBe('secondFactNeeded');
    await knowBrowser(testContextIn(platform, mine.browserId), person.guid, { isOfSignUp: true });
    advance(minuteMs);
    expect(await reset(person)).toBe('ok');
  });

  it('a stranger who has an old number by now sees two letters of the ID, and is led to no password', async () => {
    const { phone, loginName } = await withPhone();
    const fresh = await search(phone);
    expect(fresh.members).toMatchObject([{ user_id: loginName, masked_yn: 'N' }]);
    advance(90 * dayMs + minuteMs);
    const old = await search(phone);
    expect(old.members).toMatchObject([{ user_id: `${loginName.slice(0, 2)}***`, masked_yn: 'Y' }]);
    expect(JSON.stringify(old.members)).not.toContain(loginName.slice(0, 4));
    expect(await old.toPassword(loginName)).toBe('secondFactNeeded');
    expect(await old.toPassword(`${loginName.slice(0, 2)}***`)).toBe('idNotExact');
  });

  it('the code that a stranger typed makes an old number no younger', async () => {
    const person = await withPhone();
    advance(90 * dayMs + minuteMs);
    expect(await reset(person)).toBe('secondFactNeeded');
    advance(minuteMs);
    expect(await reset(person)).toBe('secondFactNeeded');
  });

  it.each(['phone', 'email'] as const)('a new %s: after seven days, no minute sooner', async (way) => {
    const person = await withPhone();
    const { platform } = both();
    const since = way === 'phone' ? 'phone_since' : 'email_since';
    const added = platform.clock.now();
    await platform.db.query
      .updateTable('accounts')
      .set({ [since]: added })
      .where('guid', '=', person.guid)
      .execute();
    const attempt = async () => {
      const { state } = await steps.begin(person.loginName, way);
      const to = way === 'phone' ? person.phone : person.loginName;
      await (way === 'phone' ? steps.text(state) : steps.send(state));
      const code = steps.codeTo(to);
      return outcomeOf(await (way === 'phone' ? steps.verifyText(state, code) : steps.verify(state, code)));
    };
    advance(7 * dayMs - minuteMs);
    expect(await attempt()).not.toBe('ok');
    advance(2 * minuteMs);
    expect(await attempt()).toBe('ok');
  });
});

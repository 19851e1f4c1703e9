import { accountEmails, freshSignInMs, memberWaitStop, ownerWaitHours } from '@gatehouse/api-contract';
import { settledAfterMs } from '@gatehouse/api-contract/ownership';
import { internalHeaders } from '@gatehouse/platform';
import { beforeEach, expect, it } from '@jest/globals';
import { hourMs, minuteMs } from '../../base/ports/clock.ts';
import { anAddress } from '../../flow/contacts/testing/contact-calls.ts';
import { useIdentityStage, mine } from '../../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';
import { linkIn, thief, waitSteps } from './testing/wait-steps.ts';

describeEachEngine('the abuse of a wait', (engine) => {
  const stage = useIdentityStage(engine);
  const both = () => stage.get();
  const { steps, lettersTo, owner, byNumber, begin, start, waiting, waitingIn, read, cancel, finish } = waitSteps(both);
  const advance = (ms: number) => both().platform.clock.advance(ms);
  beforeEach(() => advance(25 * hourMs)); // what this browser may ask for in a day
  const accountWith = (guid: string, contacts: Readonly<Record<string, string | boolean | null>>) =>
    both().platform.db.query.updateTable('accounts').set(contacts).where('guid', '=', guid).execute();

  it('is told to addresses that nobody proved, without a link', async () => {
    const { platform, server } = both();
    const person = await makePerson(platform);
    await signInAs(server, person.loginName, {}, mine);
    await accountWith(person.guid, { email_verified: false });
    const { state } = await steps.begin(person.loginName, 'email');
    const { reference } = await waitingIn(state);
    const told = lettersTo(person.loginName).find(({ text }) => text.includes(reference));
    expect(told?.text).toContain(reference);
    expect(linkIn(told?.text)).toBe('');
  });

  it('does not begin where no address hears of it, though the number is right', async () => {
    const person = await owner();
    await accountWith(person.guid, { email: null, email_verified: false });
    expect(outcomeOf(await begin(await byNumber(person), anAddress()))).toBe('verificationNotAllowed');
  });

  it('does not begin in a browser that a one-time code alone made known', async () => {
    const person = await owner();
    const { platform, server } = both();
    await signInAs(server, person.loginName, {}, mine);
    await platform.db.query
      .updateTable('remembered_browsers')
      .set({ owner_proven_at: null })
      .where('guid', '=', person.guid)
      .execute();
    const { state } = await steps.begin(person.loginName, 'email');
    expect(outcomeOf(await begin(state, anAddress()))).toBe('identityVerificationRequired');
  });

  it('leaves an owner’s own fact open, whatever a thief used up or was refused by another', async () => {
    const person = await owner();
    const own: Asked = { browserId: 'browser-of-the-owner' };
    await signInAs(both().server, person.loginName, {}, own);
    for (let waits = 0; waits < 3; waits += 1) await waiting(person);
    await settled();
    expect(await cancel(linkIn(lettersTo(person.loginName).at(-1)?.text))).toBe('ok');
    expect(outcomeOf(await begin(await byNumber(person), anAddress()))).toBe('verificationNotAllowed');
    const { state } = await steps.begin(person.loginName, 'email', own);
    expect(outcomeOf(await begin(state, anAddress(), own))).toBe('ok');
  });

  it('is paused by an objection, not by a claimant who gives up', async () => {
    const person = await owner();
    const { letter } = await waiting(person);
    expect(await cancel(letter)).toBe('ok');
    const { letter: again } = await waiting(person);
    expect(await read({ letter: again })).toBe('waiting');
    expect(await cancel(linkIn(lettersTo(person.loginName).at(-1)?.text))).toBe('ok');
    expect(outcomeOf(await begin(await byNumber(person), anAddress()))).toBe('verificationNotAllowed');
  });

  it('is asked for five times a day in one browser, and twenty times from one network', async () => {
    const { server } = both();
    const from = (browser: number): Asked => ({
      browserId: `browser-in-a-hall-${browser}`,
      headers: { [internalHeaders.clientAddress]: '100.90.3.7' },
    });
    const ask = async (browser: number) => {
      const person = await owner();
      await signInAs(server, person.loginName, {}, from(browser));
      const { state } = await steps.begin(person.loginName, 'email', from(browser));
      return outcomeOf(await begin(state, anAddress(), from(browser)));
    };
    for (let browser = 0; browser < 4; browser += 1) {
      for (let times = 0; times < 5; times += 1) expect(await ask(browser)).toBe('ok');
      if (browser === 0) expect(await ask(browser)).toBe('tooManyRequests');
      advance(11 * minuteMs); // openings count for ten minutes
    }
    expect(await ask(9)).toBe('tooManyRequests');
    advance(25 * hourMs);
    expect(await ask(9)).toBe('ok');
  });

  it('is shown where the member is signed in, who stops it after a fresh proof', async () => {
    const { server } = both();
    const person = await owner();
    const own: Asked = { browserId: 'browser-signed-in' };
    await signInAs(server, person.loginName, {}, own);
    advance(settledAfterMs);
    const { letter, reference } = await waiting(person);
    const { value } = await signInAs(server, person.loginName, {}, own);
    const member = { ...own, token: value.accessToken };
    const waits = async () => (await server.call(accountEmails, {}, member)).value.waits;
    expect(await waits()).toEqual([expect.objectContaining({ reference, may_stop: true })]);
    const stop = async (asked: Asked) => outcomeOf(await server.call(memberWaitStop, { body: { reference } }, asked));
    advance(freshSignInMs + minuteMs);
    expect(await stop(member)).toBe('proofNeeded');
    const again = await signInAs(server, person.loginName, {}, own);
    const stranger = await makePerson(both().platform);
    const other = await signInAs(server, stranger.loginName, {}, thief);
    expect(await stop({ ...thief, token: other.value.accessToken })).toBe('verificationTimeExpired');
    expect(await stop({ ...own, token: again.value.accessToken })).toBe('ok');
    expect(await read({ letter })).toBe('cancelled');
    expect(await waits()).toEqual([]);
  });

  it.each(['the member', 'a contact'])(
    'is stopped by %s though it is finished, until a password came of it',
    async (by) => {
      const { server } = both();
      const person = await owner();
      const own: Asked = { browserId: 'browser-signed-in' };
      await signInAs(server, person.loginName, {}, own);
      advance(settledAfterMs);
      const { letter, reference } = await waiting(person);
      const link = linkIn(lettersTo(person.loginName).at(-1)?.text);
      advance(ownerWaitHours * hourMs);
      const { value: token } = await finish(letter, thief);
      const { value } = await signInAs(server, person.loginName, {}, own);
      const member = { ...own, token: value.accessToken };
      const waits = async () => (await server.call(accountEmails, {}, member)).value.waits;
      const stop = async () =>
        by === 'the member'
          ? outcomeOf(await server.call(memberWaitStop, { body: { reference } }, member))
          : cancel(link);
      expect(await waits()).toEqual([expect.objectContaining({ reference, may_stop: true })]);
      expect(await stop()).toBe('ok');
      expect(await waits()).toEqual([]);
      expect(await steps.store(token, thief)).not.toBe('ok');
      expect(outcomeOf(await finish(letter, thief))).toBe('wrongVerifyStep');
      const spent = await owner();
      await signInAs(server, spent.loginName, {}, own);
      advance(settledAfterMs);
      const other = await waiting(spent);
      advance(ownerWaitHours * hourMs);
      expect(await steps.store((await finish(other.letter)).value)).toBe('ok');
      expect(
        await cancel(linkIn(lettersTo(spent.loginName).find(({ text }) => text.includes(other.reference))?.text)),
      ).toBe('wrongVerifyStep');
    },
  );

  it('is not stopped by a password in a browser that is younger, nor does its fact rest', async () => {
    const { server } = both();
    const person = await owner();
    const asks = async (browser: Asked) => {
      const { value } = await signInAs(server, person.loginName, {}, browser);
      return { ...browser, token: value.accessToken };
    };
    await asks(thief);
    advance(settledAfterMs - 2 * minuteMs); // a minute goes by before the wait
    const { letter, reference } = await waiting(person);
    for (const member of [await asks(thief), await asks({ browserId: 'browser-of-today' })]) {
      const { waits } = (await server.call(accountEmails, {}, member)).value;
      expect(waits).toEqual([expect.objectContaining({ reference, may_stop: false })]);
      expect(outcomeOf(await server.call(memberWaitStop, { body: { reference } }, member))).toBe(
        'verificationNotAllowed',
      );
    }
    expect(await read({ letter })).toBe('waiting');
    expect(await cancel(letter)).toBe('ok'); // gives up, and may begin anew: nothing was objected
    expect(await read({ letter: (await waiting(person)).letter })).toBe('waiting');
  });

  it('is not begun by a code that was ordered while it was allowed still', async () => {
    const person = await owner();
    const [first, second] = [anAddress(), anAddress()];
    const begun = await begin(await byNumber(person), first);
    const other = await begin(await byNumber(person), second);
    await start(begun.value.state, first);
    await settled();
    expect(await cancel(linkIn(lettersTo(person.loginName).at(-1)?.text))).toBe('ok');
    expect(outcomeOf(await start(other.value.state, second))).toBe('verificationNotAllowed');
    expect(outcomeOf(await start(other.value.state, second, thief))).toBe('verificationTimeExpired');
  });
});

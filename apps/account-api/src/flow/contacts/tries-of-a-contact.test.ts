import { findIdCheck } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { newAddress, signUpCalls } from '../../sign-up/registration/testing/sign-up-calls.ts';
import { browserOfMember } from '../../testing/browser-of-member.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { outcomeOf, type Answered } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { subjectHashOf } from '../codes/code-hashes.policy.ts';
import { findCodeTries } from '../codes/codes.repository.ts';
import { aNumber, anAddress, callsOf, minuteMs, mine, otherThan } from './testing/contact-calls.ts';

type Asking = Readonly<{
  /** Sends a code of the flow, and answers its digits. */
  send(contact: string): Promise<string>;
  verify(code: string): Promise<Answered<unknown>>;
}>;

describeEachEngine('wrong codes of a flow whose contact is typed', (engine) => {
  const stage = usePlatform(engine);
  const search = async (way: 'email' | 'phone'): Promise<Asking> => {
    await browserOfMember(stage().platform, mine); // no captcha before text messages
    const { send, text, verify, verifyText, codeTo, textTo } = callsOf(stage());
    const { state } = (await stage().server.call(findIdCheck, { query: { way } }, mine)).value;
    const type = 'recovery-id';
    return {
      send: async (contact) => {
        const sent = await (way === 'email' ? send : text)(state, contact, mine, type);
        expect(outcomeOf(sent)).toBe('ok');
        return way === 'email' ? codeTo(contact) : textTo(contact);
      },
      verify: (code) => (way === 'email' ? verify : verifyText)(state, code, mine, type),
    };
  };
  const signUp = async (): Promise<Asking> => {
    const calls = signUpCalls(stage());
    const state = await calls.agreed();
    return {
      send: async (email) => {
        expect(outcomeOf(await calls.send(state, email))).toBe('ok');
        return calls.codeTo(email);
      },
      verify: (code) => calls.verify(state, code),
    };
  };
  const later = () => stage().platform.clock.advance(minuteMs);

  it.each([
    ['a search by mail', () => search('email'), anAddress],
    ['a search by text message', () => search('phone'), aNumber],
    ['a sign-up', signUp, newAddress],
  ])('are tried at the digits of one contact: in %s those of another end', async (_, begin, aContact) => {
    const { send, verify } = await begin();
    const [theirs, own] = [aContact(), aContact()];
    const guessed = await send(theirs);
    later();
    const last = await send(own);
    if (guessed !== last) expect(outcomeOf(await verify(guessed))).toBe('codeMismatch');
    expect(outcomeOf(await verify(last))).toBe('ok');
  });

  it('leave the digits that went to the same contact before', async () => {
    const { send, verify } = await search('email');
    const email = anAddress();
    const first = await send(email);
    later();
    await send(email);
    expect(outcomeOf(await verify(first))).toBe('ok');
  });

  it('count for the contact whose digits are accepted, whichever clock made them', async () => {
    const { send, verify } = await search('email');
    const [theirs, own] = [anAddress(), anAddress()];
    await send(own);
    // Of an instance whose clock is ahead.
    const at = new Date(stage().platform.clock.now().getTime() + 10 * minuteMs);
    await stage().platform.db.query.updateTable('codes').set({ issued_at: at }).execute();
    later();
    await verify(otherThan(await send(theirs)));
    const { platform } = stage();
    const owner = { purpose: 'contact-tries-owner', subject: `email:${theirs}` };
    expect(await findCodeTries(platform.db, subjectHashOf(platform, owner))).toMatchObject({ tries: 1 });
  });
});

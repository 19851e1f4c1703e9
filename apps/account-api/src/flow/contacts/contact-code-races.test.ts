import type { RefusalName } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { describeOnPostgres } from '../../testing/each-engine.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { Answered } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { sendRules } from '../codes/code.policy.ts';
import { accountsPerContact } from '../flows/contact-proof.policy.ts';
import {
  aNumber,
  anAddress,
  callsOf,
  hourMs,
  mine,
  minuteMs,
  otherThan,
  spelled,
  stateData,
  stopped,
} from './testing/contact-calls.ts';

const parallel = 16;
type Answer = Promise<Pick<Answered<unknown>, 'code' | 'refusal'>>;
type Way = Readonly<{
  condition: 'emailUnverified' | 'phoneCheck';
  /** Whose contact several accounts may have: a name to sign in with is one account's. */
  sharing: 'emailMissing' | 'phoneCheck';
  aContact(): string;
  /** The contact in one of the spellings that it has. */
  written(contact: string, turn: number): string;
  send(state: string, contact: string): Answer;
  verify(state: string, code: string): Answer;
  codeTo(contact: string): Promise<string>;
  /** How the call refuses another message, and another account with the same contact. */
  sendLimit: RefusalName;
  accountLimit: RefusalName;
}>;

const winners = (answers: readonly { code: string }[]) => answers.filter(({ code }) => code === '0').length;
const atOnce = <T>(make: (turn: number) => Promise<T>, count = parallel) =>
  Promise.all(Array.from({ length: count }, (_, turn) => make(turn)));

describeOnPostgres('races of contact codes', (engine) => {
  const stage = usePlatform(engine);
  const mail = (): Way => {
    const { send, verify, codeTo } = callsOf(stage());
    return {
      condition: 'emailUnverified',
      sharing: 'emailMissing',
      sendLimit: 'resendLimit',
      accountLimit: 'emailAccountLimit',
      aContact: anAddress,
      written: (address) => address,
      send,
      verify,
      codeTo,
    };
  };
  const sms = (): Way => {
    const { text, verifyText, textTo } = callsOf(stage());
    return {
      condition: 'phoneCheck',
      sharing: 'phoneCheck',
      sendLimit: 'resendLimit',
      accountLimit: 'phoneAccountLimit',
      aContact: aNumber,
      written: spelled,
      send: text,
      verify: verifyText,
      codeTo: (number) => Promise.resolve(textTo(number)),
    };
  };

  const forgetSends = () => stage().platform.db.query.deleteFrom('code_sends').execute();
  /** Up to a code that nobody typed yet. */
  const waitingBy = async (
    { written, send, codeTo }: Way,
    condition: Way['condition' | 'sharing'],
    { contact, turn }: Readonly<{ contact: string; turn: number }>,
  ) => {
    const { state } = await stopped(stage(), condition);
    expect(await send(state, written(contact, turn))).toMatchObject({ code: '0' });
    return { state, code: await codeTo(contact) };
  };
  /** Sixteen accounts, each with a code to the same contact. */
  const manyWaiting = async (way: Way, condition: Way['condition' | 'sharing'], contact: string) => {
    const ready: { state: string; code: string }[] = [];
    for (let turn = 0; turn < parallel; turn += 1) {
      await forgetSends(); // the five sends of an hour are another test's
      ready.push(await waitingBy(way, condition, { contact, turn }));
    }
    return ready;
  };

  it('an address that 16 accounts prove becomes the name to sign in with of one', async () => {
    const way = mail();
    const contact = way.aContact();
    const ready = await manyWaiting(way, 'emailUnverified', contact);
    const answers = await Promise.all(ready.map(({ state, code }) => way.verify(state, code)));
    expect(winners(answers)).toBe(1);
    expect(answers.filter(({ refusal }) => refusal === 'contactTaken')).toHaveLength(parallel - 1);
    const owners = stage().platform.db.query.selectFrom('accounts').select('guid').where('email', '=', contact);
    expect(await owners.execute()).toHaveLength(1);
  }, 300_000);

  describe.each([
    ['mail', mail],
    ['text message', sms],
  ] as const)('by %s', (_, way) => {
    const waiting = (contact: string, turn: number) => waitingBy(way(), way().condition, { contact, turn });
    const statesOf = async (condition: Way['condition']) =>
      (await atOnce(() => stopped(stage(), condition))).map(({ state }) => state);

    it('one of 16 uses of a code wins, and of 16 sends to one contact by as many accounts', async () => {
      const { condition, aContact, written, send, verify, codeTo } = way();
      for (let round = 0; round < 4; round += 1) {
        const contact = aContact();
        const states = await statesOf(condition);
        const sends = await atOnce((turn) => send(states[turn] ?? '', written(contact, turn)));
        expect(winners(sends)).toBe(1);
        expect(sends.filter(({ refusal }) => refusal === 'resendTooSoon')).toHaveLength(parallel - 1);
        const state = states[sends.findIndex(({ code }) => code === '0')] ?? '';
        const code = await codeTo(contact);
        expect(winners(await atOnce(() => verify(state, code)))).toBe(1);
      }
    }, 300_000);

    it('never a sixth send of an account in an hour, whatever the contacts, nor a 21st in a day', async () => {
      const { platform, server } = stage();
      const { condition, aContact, send, sendLimit } = way();
      const { loginName, state } = await stopped(stage(), condition);
      const first = await atOnce(() => send(state, aContact()));
      expect(winners(first)).toBe(sendRules.sends);
      expect(first.filter(({ refusal }) => refusal === sendLimit)).toHaveLength(parallel - sendRules.sends);
      const again = async () => v.parse(stateData, (await signInAs(server, loginName, {}, mine)).value).state;
      for (let hour = 1; hour <= 3; hour += 1) {
        platform.clock.advance(hourMs);
        const opened = await again();
        const most = hour === 3 ? sendRules.sends - 1 : sendRules.sends;
        expect(winners(await atOnce(() => send(opened, aContact()), most))).toBe(most);
      }
      platform.clock.advance(hourMs);
      const last = await again();
      const answers = await atOnce(() => send(last, aContact()));
      expect(winners(answers)).toBe(1);
      expect(answers.filter(({ refusal }) => refusal === 'resendDailyLimit')).toHaveLength(parallel - 1);
    }, 300_000);

    it('never a sixth send to a contact in an hour, whoever asks', async () => {
      const { platform } = stage();
      const { condition, aContact, written, send } = way();
      const contact = aContact();
      for (let turn = 0; turn < sendRules.sends - 1; turn += 1) {
        await waiting(contact, turn);
        platform.clock.advance(minuteMs);
      }
      const states = await statesOf(condition);
      const both = () => atOnce((turn) => send(states[turn] ?? '', written(contact, turn)));
      expect(winners(await both())).toBe(1);
      platform.clock.advance(minuteMs);
      expect((await both()).map(({ code }) => code)).toEqual(Array.from({ length: parallel }, () => '46003'));
    }, 300_000);

    it('never a sixth account with a contact, nor a sixth try of a code', async () => {
      const { sharing, aContact, verify, accountLimit } = way();
      const ready = await manyWaiting(way(), sharing, aContact());
      const answers = await Promise.all(ready.map(({ state, code }) => verify(state, code)));
      expect(winners(answers)).toBe(accountsPerContact);
      expect(answers.filter(({ refusal }) => refusal === accountLimit)).toHaveLength(parallel - accountsPerContact);
      const { state, code } = await waiting(aContact(), 0);
      const guesses = await atOnce(() => verify(state, otherThan(code)));
      expect(guesses.filter((guess) => guess.refusal === 'codeMismatch')).toHaveLength(5);
      expect(guesses.filter((guess) => guess.refusal === 'tooManyWrongCodes')).toHaveLength(parallel - 5);
    }, 300_000);
  });
});

import { notMeLock, ownerWaitHours, ownerWaitStart } from '@gatehouse/api-contract';
import { phoneAloneForMs, settledAfterMs } from '@gatehouse/api-contract/ownership';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { beforeEach, expect, it } from '@jest/globals';
import { after, hourMs, hourOf, minuteMs } from '../../base/ports/clock.ts';
import { closeTextRange } from '../../base/sms/text-counts.repository.ts';
import { scopesOf } from '../../base/sms/text-limits.policy.ts';
import { anAddress } from '../../flow/contacts/testing/contact-calls.ts';
import { linkChild } from '../../guardians/consent/guardian-links.repository.ts';
import { mine, useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { giveContactAddress } from '../../testing/give-ways.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { linkIn, thief, waitSteps } from './testing/wait-steps.ts';

const waitMs = ownerWaitHours * hourMs;

describeEachEngine('an owner without an older way', (engine) => {
  const stage = useIdentityStage(engine);
  const both = () => stage.get();
  const { steps, lettersTo, owner, byNumber, begin, start, waiting, waitingIn, read, cancel, allow, finish } =
    waitSteps(both);
  const advance = (ms: number) => both().platform.clock.advance(ms);
  beforeEach(() => advance(25 * hourMs)); // what this browser may ask for in a day

  it('waits 72 hours, no minute less, and then sets a password and has an address', async () => {
    const person = await owner();
    advance(phoneAloneForMs + minuteMs);
    const { letter, reference, email, ready_at: readyAt } = await waiting(person);
    expect(readyAt).toBe(both().platform.clock.now().getTime() + waitMs);
    expect(await read({ reference: ` ${reference.toLowerCase()} ` })).toBe('waiting');
    for (const between of ['', ' ', '\u2011', ' – '])
      expect(await read({ reference: reference.replaceAll('-', between) })).toBe('waiting');
    advance(waitMs - minuteMs);
    expect(outcomeOf(await finish(letter))).toBe('wrongVerifyStep');
    advance(minuteMs);
    expect(await read({ letter })).toBe('ready');
    const { value } = await finish(letter);
    expect(await steps.store(value)).toBe('ok');
    expect(await steps.enter(person.loginName)).toBe('ok');
    // Every contact could object: what it gave falls to nothing less than two.
    const kept = both().platform.db.query.selectFrom('kept_changes').select(['event', 'strength']);
    expect(await kept.where('guid', '=', person.guid).orderBy('place').execute()).toEqual([
      { event: 'contact-address-changed', strength: 2 },
      { event: 'password-reset', strength: 2 },
    ]);
    const { secondary_email: address } = await both()
      .platform.db.query.selectFrom('accounts')
      .select('secondary_email')
      .where('guid', '=', person.guid)
      .executeTakeFirstOrThrow();
    expect(address).toBe(email);
  });

  it('may take the token for a password again, until four days are over', async () => {
    const person = await owner();
    const { letter } = await waiting(person);
    advance(waitMs);
    expect(outcomeOf(await finish(letter))).toBe('ok');
    advance(11 * minuteMs);
    expect(await steps.store((await finish(letter)).value)).toBe('ok');
    advance(5 * 24 * hourMs);
    expect(await read({ letter })).toBe('done');
    expect(outcomeOf(await finish(letter))).toBe('wrongVerifyStep');
  });

  it('gives no password after “this was not me”', async () => {
    const person = await owner();
    const { letter } = await waiting(person);
    advance(waitMs);
    await finish(letter, thief);
    await settled();
    const link = /[?&]state=([\w-]+)/.exec(lettersTo(person.loginName).at(-1)?.text ?? '')?.[1] ?? '';
    const locked = await both().server.call(notMeLock, { body: { state: link } }, mine);
    expect(locked.value.standing).toBe('LOCKED');
    expect(await read({ letter })).toBe('cancelled');
    expect(outcomeOf(await finish(letter, thief))).toBe('wrongVerifyStep');
  });

  it('gives one password, and none after an older way recovered the account', async () => {
    const person = await owner();
    const { letter } = await waiting(person);
    advance(waitMs);
    const { value: first } = await finish(letter, thief);
    expect(await steps.store(first, thief)).toBe('ok');
    expect(await read({ letter })).toBe('done');
    expect(outcomeOf(await finish(letter, thief))).toBe('wrongVerifyStep');
    const again = await owner();
    const other = await waiting(again);
    advance(waitMs);
    await finish(other.letter, thief);
    const { state } = await steps.begin(again.loginName, 'email');
    await steps.send(state);
    const proven = await steps.verify(state, steps.codeTo(again.loginName));
    expect(await steps.store(proven.value)).toBe('ok');
    expect(outcomeOf(await finish(other.letter, thief))).toBe('wrongVerifyStep');
  });

  it('ends with “this was not me” about what was before it, though it waits still', async () => {
    const person = await owner();
    const { server } = both();
    await signInAs(server, person.loginName, {}, mine);
    await signInAs(server, person.loginName, {}, thief);
    await settled();
    const link = /[?&]state=([\w-]+)/.exec(lettersTo(person.loginName).at(-1)?.text ?? '')?.[1] ?? '';
    const { state } = await steps.begin(person.loginName, 'email', thief);
    const email = anAddress();
    const begun = await begin(state, email, thief);
    const { letter } = (await start(begun.value.state, email, thief)).value;
    expect(await read({ letter })).toBe('waiting');
    expect(outcomeOf(await server.call(notMeLock, { body: { state: link } }, mine))).toBe('ok');
    expect(await read({ letter })).toBe('cancelled');
  });

  it('is told to a number whose range is closed for strangers', async () => {
    const person = await owner();
    const { platform, server } = both();
    await signInAs(server, person.loginName, {}, mine);
    await closeTextRange(platform.db, scopesOf(person.phone).range, after(platform.clock.now(), hourMs));
    const { state } = await steps.begin(person.loginName, 'email');
    const email = anAddress();
    await start((await begin(state, ` ${email.toUpperCase()}\u200b`)).value.state, email);
    await settled();
    expect(linkIn(platform.texts.findLast(({ to }) => to === person.phone)?.text)).not.toBe('');
  });

  it('is told to the number whatever its browser asked for before', async () => {
    const person = await owner();
    const { platform, server } = both();
    const asked = { browserId: 'browser-at-its-ceiling' };
    await signInAs(server, person.loginName, {}, asked);
    const scope = `browser:${platform.keyedHash('text-browser', asked.browserId)}`;
    const sent = platform.settings.texts.perBrowser;
    await platform.db.query
      .insertInto('text_counts')
      .values({ hour: hourOf(platform.clock.now()), scope, sent, verified: 0 })
      .execute();
    const { state } = await steps.begin(person.loginName, 'email', asked);
    await waitingIn(state, anAddress(), asked);
    expect(linkIn(platform.texts.findLast(({ to }) => to === person.phone)?.text)).not.toBe('');
  });

  it('needs a fact: the number, or a browser that the account knows', async () => {
    const person = await owner();
    const { state } = await steps.begin(person.loginName, 'email');
    expect(outcomeOf(await begin(state, anAddress()))).toBe('identityVerificationRequired');
    const { state: ofNobody } = await steps.begin('nobody7@playground.test', 'email');
    expect(outcomeOf(await begin(ofNobody, anAddress()))).toBe('identityVerificationRequired');
    await signInAs(both().server, person.loginName, {}, mine);
    const { state: known } = await steps.begin(person.loginName, 'email');
    expect(outcomeOf(await begin(known, anAddress()))).toBe('ok');
  });

  it('may be begun at once, though the reset has just sent a code to the lost mailbox', async () => {
    const person = await owner();
    await signInAs(both().server, person.loginName, {}, mine);
    const { state } = await steps.begin(person.loginName, 'email');
    await steps.send(state);
    expect(outcomeOf(await begin(state, anAddress()))).toBe('ok');
    expect(outcomeOf(await begin(state, anAddress()))).toBe('resendTooSoon');
  });

  it('tells every contact, with a link for those of seven days or more alone', async () => {
    const person = await owner();
    const { platform } = both();
    const added = anAddress();
    await giveContactAddress(platform, person.guid, added);
    const since = new Date(platform.clock.now().getTime() - settledAfterMs + 5 * minuteMs);
    await platform.db.query
      .updateTable('accounts')
      .set({ secondary_email_since: since })
      .where('guid', '=', person.guid)
      .execute();
    const { letter, reference } = await waiting(person);
    const old = lettersTo(person.loginName).at(-1)?.text;
    const young = lettersTo(added).at(-1)?.text;
    for (const text of [old, young]) expect(text).toContain(reference);
    expect(linkIn(young)).toBe('');
    expect(linkIn(platform.texts.findLast(({ to }) => to === person.phone)?.text)).not.toBe('');
    expect(await cancel(linkIn(old))).toBe('ok');
    expect(await read({ letter })).toBe('cancelled');
    advance(waitMs);
    expect(outcomeOf(await finish(letter))).toBe('wrongVerifyStep');
  });

  it('is not begun again for a week after an objection, nor more than three times in thirty days', async () => {
    const person = await owner();
    const first = await waiting(person);
    expect(await cancel(linkIn(lettersTo(person.loginName).at(-1)?.text))).toBe('ok');
    advance(7 * 24 * hourMs - 3 * minuteMs);
    expect(outcomeOf(await begin(await byNumber(person), anAddress()))).toBe('verificationNotAllowed');
    advance(2 * minuteMs);
    expect(await read({ letter: (await waiting(person)).letter })).toBe('waiting');
    await waiting(person);
    expect(outcomeOf(await begin(await byNumber(person), anAddress()))).toBe('verificationNotAllowed');
    expect(await read({ letter: first.letter })).toBe('cancelled');
  });

  it('ends nothing where two wait: each stops the other', async () => {
    const person = await owner();
    const one = await waiting(person);
    const other = await waiting(person);
    advance(waitMs + minuteMs);
    for (const { letter } of [one, other]) {
      expect(await read({ letter })).toBe('contested');
      expect(outcomeOf(await finish(letter))).toBe('wrongVerifyStep');
    }
    expect(await cancel(one.letter)).toBe('ok'); // one gives up
    expect(outcomeOf(await finish(other.letter))).toBe('ok');
  });

  it('is a guardian’s to allow for a child, and to stop', async () => {
    const person = await owner();
    const { db, clock } = both().platform;
    const birthDate = bornYearsAgo(12, clock.now());
    await db.query.updateTable('members').set({ birth_date: birthDate }).where('guid', '=', person.guid).execute();
    const refused = await begin(await byNumber(person), anAddress());
    expect(outcomeOf(await start(refused.value.state, lettersOfLast()))).toBe('verificationNotAllowed');
    const guardian = anAddress();
    const link = {
      guardianHash: `hash-${guardian}`,
      guid: person.guid,
      birthDate,
      email: guardian,
      countsFrom: clock.now(),
    };
    await linkChild(db, link, clock.now());
    const { letter, consent } = await waiting(person);
    expect(consent).toBe('asked');
    expect(lettersTo(guardian).at(-1)?.text).toMatch(/자녀의 .*동의해야만/s); // not that of a contact, who need not agree
    advance(waitMs);
    expect(await read({ letter })).toBe('guardian');
    expect(outcomeOf(await finish(letter))).toBe('wrongVerifyStep');
    expect(await allow(letter)).toBe('wrongVerifyStep');
    expect(await allow(linkIn(lettersTo(person.loginName).at(-1)?.text))).toBe('wrongVerifyStep');
    expect(await allow(linkIn(lettersTo(guardian).at(-1)?.text))).toBe('ok');
    expect(outcomeOf(await finish(letter))).toBe('ok');
  });
  const lettersOfLast = () => both().platform.mails.at(-1)?.to ?? '';

  it('gives nothing to a reader of the reference, to another link, or to a code that is wrong', async () => {
    const person = await owner();
    const { reference } = await waiting(person);
    advance(waitMs);
    expect(outcomeOf(await finish(reference))).toBe('verificationTimeExpired');
    expect(outcomeOf(await finish(linkIn(lettersTo(person.loginName).at(-1)?.text)))).toBe('wrongVerifyStep');
    expect(await cancel(reference)).toBe('verificationTimeExpired');
    const begun = await begin(await byNumber(await owner()), anAddress());
    const wrong = { state: begun.value.state, verify_number: '000000' };
    expect(outcomeOf(await both().server.call(ownerWaitStart, { body: wrong }, mine))).toBe('codeMismatch');
    const right = await start(begun.value.state, lettersOfLast(), thief);
    expect(outcomeOf(right)).toBe('verificationTimeExpired');
  });
});

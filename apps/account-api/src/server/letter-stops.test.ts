import { emailSessionOpen, letterStopBegin, letterStopEnd, letterStopRead, maskEmail } from '@gatehouse/api-contract';
import { lettersPath } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { knowBrowser } from '../account/password/know-browser.command.ts';
import { isCausedByAnybody } from '../base/mails/letter-kinds.policy.ts';
import { lettersStoppedMs, letterStopsForMs } from '../base/mails/letter-stop.policy.ts';
import type { AskedOrder } from '../base/mails/mail-order.ts';
import { mailTexts } from '../base/mails/mail-texts.ts';
import { sendMail, sendUnlessStopped } from '../base/mails/send-mail.ts';
import { dayMs, minuteMs } from '../base/ports/clock.ts';
import { resetSteps } from '../credentials/password-reset/testing/reset-steps.ts';
import { anAddress } from '../moving/transfer/testing/transfer-stage.ts';
import { changePasswordOf } from '../session/account-changes/testing/change-password-of.ts';
import { useIdentityStage } from '../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { lettersSent } from '../testing/letters-sent.ts';
import { makePerson } from '../testing/make-person.ts';
import { settled } from '../testing/settled.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { testContext, testContextIn } from '../testing/test-context.ts';
import { outcomeOf } from '../testing/test-server.ts';
import { purgeTraces } from './upkeep/purge-traces.command.ts';

const stranger = () => ({ browserId: `browser-${crypto.randomUUID()}` });

describeEachEngine('letters that anybody can ask for', (engine) => {
  const stage = useIdentityStage(engine);
  const { begin, send, codeTo, verify } = resetSteps(stage.get);
  const lettersTo = (address: string) => stage.get().platform.mails.filter(({ to }) => to === address);
  const proofOf = (address: string) => {
    const link = new URL(lettersTo(address).at(-1)?.stop ?? 'https://none.example');
    return link.searchParams.get('letter') ?? '';
  };
  /** A stranger asks for a code to reset a password; how many letters come of it. */
  const asksFor = async (name: string, browser = stranger()) => {
    const { platform } = stage.get();
    platform.clock.advance(11 * minuteMs); // codes may be sent again
    const before = lettersTo(name).length;
    const { state } = await begin(name, 'email', browser);
    const sent = await send(state, browser);
    await settled();
    return { sent, state, letters: lettersTo(name).length - before };
  };
  const stop = async (letter: string) => stage.get().server.call(letterStopBegin, { body: { letter } });
  const allow = async (letter: string) => stage.get().server.call(letterStopEnd, { body: { letter } });
  const read = async (letter: string) => stage.get().server.call(letterStopRead, { query: { letter } });
  const stopped = async () => {
    const { platform } = stage.get();
    platform.clock.advance(dayMs); // this network may ask again
    const who = await makePerson(platform);
    expect((await asksFor(who.loginName)).letters).toBe(1);
    const letter = proofOf(who.loginName);
    expect(outcomeOf(await stop(letter))).toBe('ok');
    return { ...who, letter };
  };

  it('say where they are stopped, for a reader and for a mail program, and reading that changes nothing', async () => {
    const { loginName } = await makePerson(stage.get().platform);
    await asksFor(loginName);
    const letter = lettersTo(loginName).at(-1);
    const link = new URL(letter?.stop ?? '');
    expect(link.pathname).toBe(lettersPath);
    expect(letter?.text).toContain(link.href);
    expect(letter?.html).toContain(link.href.replaceAll('&', '&amp;'));
    expect(link.href).not.toContain(loginName);
    const expected = { email: maskEmail(loginName), stopped_until: null, may_stop: true };
    expect((await read(proofOf(loginName))).value).toEqual(expected);
    expect((await asksFor(loginName)).letters).toBe(1);
  });

  it('do not come to who stopped them, and who asks hears nothing of it', async () => {
    const { loginName, letter } = await stopped();
    const other = await makePerson(stage.get().platform);
    const [asked, usual] = [await asksFor(loginName), await asksFor(other.loginName)];
    expect([asked.letters, usual.letters]).toEqual([0, 1]);
    expect(Object.keys(asked.sent.value)).toEqual(Object.keys(usual.sent.value));
    expect(asked.sent.value.sendCount).toBe(usual.sent.value.sendCount);
    const until = stage.get().platform.clock.now().getTime() + lettersStoppedMs - 22 * minuteMs;
    await stop(letter); // makes it no longer
    expect((await read(letter)).value.stopped_until).toBe(until);
  });

  it('come again when they are allowed, and an older letter stops nothing then', async () => {
    const { loginName, letter } = await stopped();
    expect((await allow(letter)).value).toMatchObject({ stopped_until: null, may_stop: false });
    expect((await stop(letter)).value).toMatchObject({ stopped_until: null, may_stop: false });
    expect((await asksFor(loginName)).letters).toBe(1);
    const newer = proofOf(loginName);
    expect((await stop(newer)).value).toMatchObject({ may_stop: true });
    expect((await asksFor(loginName)).letters).toBe(0);
  });

  it('stop with one last letter, which lets them come again', async () => {
    const { loginName, letter } = await stopped();
    await lettersSent(stage.get().platform);
    const last = lettersTo(loginName).at(-1);
    expect([last?.stop, last?.subject]).toEqual([undefined, mailTexts('ko').lettersStopped.subject]);
    await stop(letter);
    await lettersSent(stage.get().platform);
    expect(lettersTo(loginName).at(-1)).toBe(last);
    const link = new URL(/https?:\S+letter=\S+/.exec(last?.text ?? '')?.[0] ?? 'https://none.example');
    expect((await allow(link.searchParams.get('letter') ?? '')).value).toMatchObject({ stopped_until: null });
    expect((await asksFor(loginName)).letters).toBe(1);
  });

  it('are not stopped by a letter of thirty days ago', async () => {
    const { loginName } = await makePerson(stage.get().platform);
    await asksFor(loginName);
    const letter = proofOf(loginName);
    stage.get().platform.clock.advance(letterStopsForMs);
    expect((await stop(letter)).value).toMatchObject({ stopped_until: null, may_stop: false });
    expect((await asksFor(loginName)).letters).toBe(1);
  });

  it('come to a member who is signed in and asks for a code to the own address', async () => {
    const { loginName } = await stopped();
    const other = await stopped();
    const { platform, server } = stage.get();
    await lettersSent(platform);
    const browser = stranger();
    const { accessToken: token } = (await signInAs(server, loginName, {}, browser)).value;
    platform.clock.advance(11 * minuteMs);
    const counts = () => [loginName, other.loginName].map((name) => lettersTo(name).length);
    const [own = 0, others = 0] = counts();
    const ask = (body: { email?: string }) => server.call(emailSessionOpen, { body }, { ...browser, token });
    expect(outcomeOf(await ask({}))).toBe('ok');
    expect(outcomeOf(await ask({ email: other.loginName }))).toBe('ok');
    await settled();
    expect(counts()).toEqual([own + 1, others]);
  });

  it('come again after thirty days, and all traces are gone later', async () => {
    const { loginName } = await stopped();
    const { platform } = stage.get();
    platform.clock.advance(lettersStoppedMs + 1000);
    expect((await asksFor(loginName)).letters).toBe(1);
    platform.clock.advance(31 * dayMs);
    await purgeTraces(platform);
    expect(await platform.db.query.selectFrom('letter_stops').selectAll().execute()).toEqual([]);
  });

  it('are no letters about changes of the account, nor codes that its owner asks for in a known browser', async () => {
    const { loginName, guid } = await stopped();
    const { platform } = stage.get();
    await platform.db.transaction(() => changePasswordOf(testContext(platform), guid));
    await settled();
    expect(lettersTo(loginName).at(-1)?.stop).toBeUndefined();
    const own = stranger();
    await knowBrowser(testContextIn(platform, own.browserId), guid);
    const { letters, state } = await asksFor(loginName, own);
    expect(letters).toBe(1);
    expect(outcomeOf(await verify(state, codeTo(loginName), own))).toBe('ok');
  });

  it('are stopped for one spelling of an address as for another', async () => {
    const { platform } = stage.get();
    const order = { template: 'alreadyMember', to: 'Mia@Example.com', locale: 'en', brand: 'main', link: 'l' } as const;
    await sendUnlessStopped(platform, order);
    await stop(proofOf(order.to));
    await sendUnlessStopped(platform, { ...order, to: 'mia@example.com' });
    expect(lettersTo('mia@example.com')).toEqual([]);
  });

  it.each(['', 'x', 'AAAA', crypto.randomUUID()])('are stopped by no link of others: %j', async (letter) => {
    const { server } = stage.get();
    if (letter === '') return expect(outcomeOf(await stop(letter))).not.toBe('ok');
    expect(outcomeOf(await read(letter))).toBe('verificationTimeExpired');
    expect(outcomeOf(await server.call(letterStopBegin, { body: { letter } }))).toBe('verificationTimeExpired');
    expect(outcomeOf(await allow(letter))).toBe('verificationTimeExpired');
  });

  const link = 'https://portal.example/login';
  const orders = {
    captchaCode: { template: 'captchaCode', purpose: 'signIn', code: '123456', lifetimeMs: minuteMs },
    verificationCode: { template: 'verificationCode', purpose: 'reset', code: '123456', lifetimeMs: minuteMs },
    guardianRequest: {
      template: 'guardianRequest',
      link,
      lifetimeMs: dayMs,
      child: null,
      game: null,
      lastDay: new Date(),
      timeZone: 'UTC',
    },
    alreadyMember: { template: 'alreadyMember', link },
    signsInWith: { template: 'signsInWith', provider: 'Google', link },
    authenticatorOffLink: { template: 'authenticatorOffLink', link, lifetimeMs: minuteMs },
  } as const;
  it.each(Object.values(orders))('of each kind: $template', async (kind) => {
    const { platform } = stage.get();
    const order = { ...kind, to: anAddress(), locale: 'en', brand: 'main' } as AskedOrder;
    expect(await sendMail(platform, order)).toBe(true);
    const sent = lettersTo(order.to).at(-1);
    expect(sent?.stop !== undefined).toBe(isCausedByAnybody[order.template]);
    if (sent?.stop === undefined) return;
    const stoppable = () => lettersTo(order.to).filter((letter) => letter.stop !== undefined);
    await stop(proofOf(order.to));
    expect(await sendUnlessStopped(platform, order)).toBe(true);
    expect(stoppable()).toHaveLength(1);
    expect(await sendMail(platform, order)).toBe(true);
    expect(stoppable()).toHaveLength(2);
  });
});

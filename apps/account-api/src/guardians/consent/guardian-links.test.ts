import { createHash } from 'node:crypto';
import { guardianOpen, guardianRequest, guardianStatus } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { dateIn } from '../../account/ages/age.policy.ts';
import { after, dayMs, minuteMs } from '../../base/ports/clock.ts';
import { createLog } from '../../server/request-log.ts';
import { browserOfMember } from '../../testing/browser-of-member.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { someNumber } from '../../testing/some-values.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { aBrowser, allOfSignUp, useGuardianStage } from './testing/guardian-stage.ts';

const address = () => `guardian-${crypto.randomUUID()}@playground.test`;

describeEachEngine('links to a guardian', (engine) => {
  const { get, call, openCase, check, opened, person, texts, tokensTo } = useGuardianStage(engine);

  it('may be opened repeatedly, in any browser, and answered once', async () => {
    const guardianCase = await openCase();
    const { token, browser, state } = await opened(guardianCase);
    const again = (await call.open(token, browser)).value;
    const other = aBrowser();
    const elsewhere = (await call.open(token, other)).value;
    expect(new Set([state, again.state, elsewhere.state]).size).toBe(3);
    expect(again).toMatchObject({ purpose: 'agree', type: 'parent-signup' });
    expect((await call.status(state, other)).refusal).toBe('verificationTimeExpired');
    expect(await check(elsewhere.state, guardianCase.type, person(), other)).toBe('ok');
    expect((await call.agree(elsewhere.state, guardianCase.area, allOfSignUp, other)).code).toBe('0');
    expect(await call.open(token, browser)).toMatchObject({
      refusal: 'wrongVerifyStep',
      value: { answeredAt: get().platform.clock.now().getTime() },
    });
    expect((await call.status(state, browser)).value.status).toBe('agreed');
    expect((await call.decline(state, browser)).refusal).toBe('wrongVerifyStep');
  });

  it('name the child, the game and the last day, in the language of the page that asked, from its brand', async () => {
    const { server, platform } = get();
    const { state, browser } = await openCase({ serviceId: 'LANTERN_SEA' }, aBrowser(), 'ppool');
    const email = address();
    const asked = { state, channel: 'email', contact: email } as const;
    const korean = { ...browser, headers: { ...browser.headers, 'X-Lang': 'ko' } };
    expect((await server.call(guardianRequest, { body: { ...asked, child_name: 'Mia' } }, korean)).code).toBe('0');
    const letter = platform.mails.findLast(({ to }) => to === email);
    expect(letter?.subject).toBe('Mia 님이 보호자의 동의를 요청했습니다');
    expect(letter?.from.name).toBe('PPOOL');
    const lastYear = dateIn('Asia/Seoul', after(platform.clock.now(), dayMs)).slice(0, 'yyyy'.length);
    expect(letter?.text).toMatch(new RegExp(`자녀: Mia.*게임: Lantern Sea.*${lastYear}년.*24시간`, 's'));
    expect(letter?.text).toMatch(/\/\/ppool\.localhost:\d+\/ko\/parent_verification/);
    const [token = ''] = tokensTo(email);
    const { value } = await call.open(token, aBrowser());
    expect(value.purpose).toBe('agree');
    expect((await call.status(state, browser)).value).toMatchObject({ child: 'Mia', game: 'Lantern Sea' });
  });

  it.each([
    ['María del Carmen López', 'María del Carmen López'],
    ['J. R.', 'J. R.'],
    ['マリア・カルメン', 'マリア・カルメン'],
    ["O'Neill", "O'Neill"],
    ['\u200e Anne-Marie\u00a0', 'Anne-Marie'],
    ['Nguyễn Thị'.normalize('NFD'), 'Nguyễn Thị'],
  ])('carry the name of a person: %s', async (typed, child) => {
    const { server, platform } = get();
    const { state, browser } = await openCase();
    const email = address();
    const contact = `\ufeff${email.toUpperCase()}\u200b `;
    const body = { state, channel: 'email', contact, child_name: typed } as const;
    expect((await server.call(guardianRequest, { body }, browser)).code).toBe('0');
    expect(platform.mails.findLast(({ to }) => to === email)?.subject).toContain(child);
    expect((await call.status(state, browser)).value).toMatchObject({ child });
  });

  it.each(['evil.example', 'Call 0900', 'a b c d e f g', 'x'.repeat(31), '<b>', 'you won @ x'])(
    'carry nothing but a name: not %s',
    async (child) => {
      const { state, browser } = await openCase();
      const body = { state, channel: 'email', contact: address(), child_name: child } as const;
      expect((await get().server.call(guardianRequest, { body }, browser)).code).not.toBe('0');
    },
  );

  it('end with the case: a day for a sign-up, three for an account', async () => {
    const { clock } = get().platform;
    const guardianCase = await openCase();
    const { token, state, browser } = await opened(guardianCase);
    clock.advance(61 * minuteMs);
    expect((await call.status(state, browser)).refusal).toBe('verificationTimeExpired');
    expect((await call.open(token, browser)).code).toBe('0');
    clock.advance(24 * 60 * minuteMs);
    expect((await call.open(token, browser)).refusal).toBe('verificationTimeExpired');
    expect((await call.status(guardianCase.state, guardianCase.browser)).refusal).toBe('verificationTimeExpired');
  });

  it('are written to rarely: a minute, five, then an hour; another address waits for nothing', async () => {
    const { clock } = get().platform;
    const guardianCase = await openCase();
    const email = address();
    const first = await call.request(guardianCase, email);
    expect(first).toMatchObject({ code: '0', value: { sendCount: 1 } });
    expect(first.value.expires_at).toBeGreaterThan(clock.now().getTime());
    expect((await call.request(guardianCase, email)).refusal).toBe('resendTooSoon');
    expect((await call.request(guardianCase, address())).code).toBe('0');
    clock.advance(minuteMs);
    for (const sent of [3, 4, 5]) {
      expect((await call.request(guardianCase, email)).value.sendCount).toBe(sent);
      clock.advance(minuteMs);
    }
    expect(await call.request(guardianCase, email)).toMatchObject({
      refusal: 'resendLimit',
      value: { retryAfterSeconds: 3540 },
    });
    expect((await call.request(await openCase({}, guardianCase.browser), address())).refusal).toBe('resendLimit');
    const tokens = tokensTo(email);
    expect(tokens).toHaveLength(4);
    for (const token of tokens) expect((await call.open(token, aBrowser())).code).toBe('0');
  });

  it("are told to the child's page in every tab: where the last went, masked, and when another may go", async () => {
    const { clock } = get().platform;
    const guardianCase = await openCase();
    const link = async () => (await call.status(guardianCase.state, guardianCase.browser)).value.link;
    expect(await link()).toBeUndefined();
    const { state, browser } = await opened(guardianCase, 'mother@playground.test');
    const inAMinute = () => clock.now().getTime() + minuteMs;
    const first = { channel: 'email', contact: 'mo***@playground.test', sendCount: 1, resend_at: inAMinute() };
    expect(await link()).toEqual(first);
    expect((await call.status(state, browser)).value.link).toBeUndefined(); // the guardian's own page
    for (let count = 0; count < 4; count += 1) await call.request(guardianCase, address());
    expect(await link()).toMatchObject({ sendCount: 5, resend_at: clock.now().getTime() + 60 * minuteMs });
    await call.decline(state, browser);
    expect(await link()).toBeUndefined();
  });

  it('go by text message, too', async () => {
    const { texts: sent } = get().platform;
    const guardianCase = await openCase({ locale: 'ko' });
    const number = someNumber();
    expect((await call.request(guardianCase, `\u202atel:${number}\u202c`, 'phone')).code).toBe('0');
    const text = sent.findLast(({ to }) => to === number)?.text ?? '';
    expect(text).toContain('24시간');
    const token = /state=([\w-]+)/.exec(text)?.[1] ?? '';
    const browser = aBrowser();
    const { value } = await call.open(token, browser);
    await check(value.state, guardianCase.type, person(), browser);
    expect((await call.agree(value.state, guardianCase.area, allOfSignUp, browser)).code).toBe('0');
  });

  it.each([
    ['email', 'no address', 'notValidEmail'],
    ['email', 'a@b', 'notValidEmail'],
    ['email', 'a@gmail..com', 'notValidEmail'],
    ['phone', '010-1234', 'invalidPhoneFormat'],
  ] as const)('do not go to %s %s', async (channel, contact, refusal) => {
    expect((await call.request(await openCase(), contact, channel)).refusal).toBe(refusal);
  });

  it("are asked for by the child's browser alone", async () => {
    const guardianCase = await openCase();
    const { state, browser } = await opened(guardianCase);
    expect((await call.request(guardianCase, address(), 'email', aBrowser())).refusal).toBe('verificationTimeExpired');
    expect((await call.request({ ...guardianCase, state, browser }, address())).refusal).toBe('wrongVerifyStep');
    expect((await call.request({ ...guardianCase, state: 'x'.repeat(22) }, address())).refusal).toBe(
      'verificationTimeExpired',
    );
    for (const asked of [call.status, call.decline, call.consents])
      expect((await asked(guardianCase.state, aBrowser())).refusal).toBe('verificationTimeExpired');
  });

  it('are kept as hashes, and what they went to sealed', async () => {
    const guardianCase = await openCase();
    const { email, token, state } = await opened(guardianCase);
    const { db } = get().platform;
    const rows = [
      await db.query.selectFrom('guardian_link_tokens').selectAll().execute(),
      await db.query.selectFrom('guardian_cases').selectAll().execute(),
      await db.query.selectFrom('flows').selectAll().where('kind', 'like', 'guardian:%').execute(),
      await db.query.selectFrom('audit_records').selectAll().where('event', 'like', 'guardian%').execute(),
    ];
    const kept = JSON.stringify(rows);
    expect(kept).toContain(createHash('sha256').update(token).digest('base64url'));
    for (const secret of [token, state, guardianCase.state, email, 'of-the-sign-up'])
      expect(kept).not.toContain(secret);
    expect(texts(email)[0]).toContain(`state=${token}`);
  });

  it('that could not be sent are not told of as on their way; one that was sent before is', async () => {
    const { platform } = get();
    const fails = () => Promise.reject(new Error('nothing goes out'));
    const mail = { ...platform.mail, send: fails };
    const server = await startTestServer({ ...platform, mail, sms: { send: fails } });
    try {
      const guardianCase = await openCase();
      await browserOfMember(platform, guardianCase.browser);
      const fail = async (channel: 'email' | 'phone', contact: string) => {
        const body = { state: guardianCase.state, channel, contact };
        return (await server.call(guardianRequest, { body }, guardianCase.browser)).refusal;
      };
      const shown = async () => {
        const { value } = await call.status(guardianCase.state, guardianCase.browser);
        return [value.status, value.link?.contact];
      };
      expect(await fail('email', address())).toBe('emailSendFailure');
      expect(await shown()).toEqual(['open', undefined]);
      expect(await fail('phone', '+821012345678')).toBe('serverError');
      expect(await shown()).toEqual(['open', undefined]);
      const { state, browser } = await opened(guardianCase, 'father@playground.test');
      platform.clock.advance(minuteMs);
      expect(await fail('email', address())).toBe('emailSendFailure');
      expect(await shown()).toEqual(['asked', 'fa***@playground.test']);
      await call.decline(state, browser);
      expect(await fail('email', address())).toBe('emailSendFailure');
      expect(await shown()).toEqual(['declined', undefined]);
    } finally {
      await server.close();
    }
  });

  it('leave nothing in the log, not even where a mail is not taken', async () => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line: string) => void lines.push(line) });
    const { platform } = get();
    const full = { ...platform.mail, send: () => Promise.reject(new Error('the mailbox is full')) };
    const server = await startTestServer({ ...platform, log, mail: full });
    try {
      const guardianCase = await openCase();
      const { token } = await opened(guardianCase);
      const email = address();
      const browser = aBrowser();
      const { value } = await server.call(guardianOpen, { body: { state: token } }, browser);
      await server.call(guardianStatus, { query: { state: value.state } }, browser);
      const body = { state: guardianCase.state, channel: 'email', contact: email } as const;
      expect((await server.call(guardianRequest, { body }, guardianCase.browser)).refusal).toBe('emailSendFailure');
      const logged = lines.join('');
      expect(logged).toContain('/sim/v1/guardian/open');
      expect(logged).toContain('mail not taken');
      for (const secret of [token, value.state, guardianCase.state, email]) expect(logged).not.toContain(secret);
    } finally {
      await server.close();
    }
  });
});

import { qrCode, qrStatusCheck } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { blockAccount } from '../../local/people/block-account.command.ts';
import { purgeTraces } from '../../server/upkeep/purge-traces.command.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { testContext } from '../../testing/test-context.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';
import { phoneOf } from './testing/phone.ts';

const browserId = 'browser-that-shows-the-code';
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';
const expired = { status: 200, code: '0', value: { status: 'EXPIRED', expires_in: 0 } };

const show = ({ server }: Stage, from: string = browserId) =>
  server.call(qrCode, { body: {} }, { browserId: from, headers: { 'user-agent': agent } });
const poll = ({ server }: Stage, session: string, from: string | null = browserId, forever: 'Y' | 'N' = 'N') =>
  server.call(qrStatusCheck, { query: { session, forever } }, from === null ? {} : { browserId: from });

/** A code on the screen, and the phone that scanned it. */
async function scanned(stage: Stage, person?: Awaited<ReturnType<typeof makePerson>>) {
  const { loginName, memberNo } = person ?? (await makePerson(stage.platform));
  const { value } = await show(stage);
  const phone = phoneOf(stage.server, loginName);
  const request = await phone.scan(value.url);
  return { phone, request, memberNo, loginName, ...value };
}

describeEachEngine('QR sign-in', (engine) => {
  const stage = usePlatform(engine);

  it('gives a picture, the address in it, a session and a time', async () => {
    const { status, value } = await show(stage());
    expect(status).toBe(200);
    expect(v.is(qrCode.value, value)).toBe(true);
    expect(value.image).toMatch(/^data:image\/svg\+xml,/);
    expect(value.url).toMatch(/^http:\/\/localhost:\d+\/auth\/qr#[\w-]{22}$/);
    expect(value.url).not.toContain(value.session);
    expect(value.expires_in).toBe(180);
  });

  it('gives none to a caller that is not a browser', async () => {
    expect(await stage().server.call(qrCode, { body: {} })).toMatchObject({ status: 403, refusal: 'requestDenied' });
  });

  it('goes from waiting to scanned to approved, and lets the asking browser in once', async () => {
    const { value: shown } = await show(stage());
    expect(await poll(stage(), shown.session)).toMatchObject({ value: { status: 'WAITING', expires_in: 180 } });
    const person = await makePerson(stage().platform);
    const phone = phoneOf(stage().server, person.loginName);
    const request = await phone.scan(shown.url);
    expect(request).toMatchObject({ kind: 'qr', agent: 'Chrome, Windows', network: '127.0.0.0/24', expiresIn: 180 });
    expect(await poll(stage(), shown.session)).toMatchObject({ value: { status: 'SCANNED' } });
    expect(await phone.approve(request.id)).toEqual({ status: 'APPROVED' });
    const entered = await poll(stage(), shown.session);
    expect(entered).toMatchObject({ value: { status: 'APPROVED', member: { memberNo: person.memberNo } } });
    expect(entered.value.accessToken).toMatch(/^ey/);
    expect(v.is(qrStatusCheck.value, entered.value)).toBe(true);
    expect(await poll(stage(), shown.session)).toMatchObject(expired);
  });

  it('stays signed in as the page asks when it collects', async () => {
    const { phone, request, session, loginName } = await scanned(stage());
    await phone.approve(request.id);
    expect(await poll(stage(), session, browserId, 'Y')).toMatchObject({ value: { status: 'APPROVED', forever: 'Y' } });
    const query = stage()
      .platform.db.query.selectFrom('sessions')
      .innerJoin('accounts', 'accounts.guid', 'sessions.guid');
    const [kept] = await query.select('forever').where('email', '=', loginName).execute();
    expect(kept).toEqual({ forever: true });
  });

  it('answers another browser, and a caller that is not a browser, as for an unknown session', async () => {
    const { phone, request, session } = await scanned(stage());
    await phone.approve(request.id);
    expect(await poll(stage(), session, 'browser-of-a-thief-00')).toMatchObject(expired);
    expect(await poll(stage(), session, null)).toMatchObject(expired);
    expect(await poll(stage(), 'nobody-knows-this')).toMatchObject(expired);
    expect(await poll(stage(), session)).toMatchObject({ value: { status: 'APPROVED' } });
  });

  it('tells the page that the phone declined, for good', async () => {
    const { phone, request, session } = await scanned(stage());
    expect(await phone.decline(request.id)).toEqual({ status: 'REFUSED' });
    expect(await poll(stage(), session)).toMatchObject({ value: { status: 'REFUSED' } });
    expect(await phone.approve(request.id)).toMatchObject({ message: 'requestInvalid' });
    expect(await poll(stage(), session)).toMatchObject({ value: { status: 'REFUSED' } });
  });

  it('is over after three minutes, for the page and for the phone', async () => {
    const { value } = await show(stage());
    const { phone, request, session } = await scanned(stage());
    stage().platform.clock.advance(180_000);
    expect(await poll(stage(), session)).toMatchObject(expired);
    expect(await phone.approve(request.id)).toMatchObject({ message: 'requestInvalid' });
    expect(await phone.scan(value.url)).toMatchObject({ message: 'requestInvalid' });
  });

  it('keeps what was approved for three minutes, no longer', async () => {
    const first = await scanned(stage());
    const second = await scanned(stage());
    stage().platform.clock.advance(179_000);
    await first.phone.approve(first.request.id);
    await second.phone.approve(second.request.id);
    stage().platform.clock.advance(179_000);
    expect(await poll(stage(), first.session)).toMatchObject({ value: { status: 'APPROVED' } });
    stage().platform.clock.advance(1000);
    expect(await poll(stage(), second.session)).toMatchObject(expired);
  });

  it('belongs to the first phone that scans it', async () => {
    const { url, request } = await scanned(stage());
    const other = phoneOf(stage().server, (await makePerson(stage().platform)).loginName);
    expect(await other.scan(url)).toMatchObject({ message: 'requestInvalid' });
    expect(await other.approve(request.id)).toMatchObject({ message: 'requestInvalid' });
    expect(await other.requests()).toEqual([]);
  });

  it.each(['http://elsewhere.test/auth/qr#AAAAAAAAAAAAAAAAAAAAAA', 'http://localhost:4200/login', 'no address'])(
    'is no other address: %s',
    async (url) => {
      const phone = phoneOf(stage().server, (await makePerson(stage().platform)).loginName);
      expect(await phone.scan(url)).toMatchObject({ message: 'requestInvalid', value: { field: 'url' } });
    },
  );

  it('refuses an account that may not sign in, with the flow to continue with, and is used up', async () => {
    const person = await makePerson(stage().platform);
    const { phone, request, session } = await scanned(stage(), person);
    const { platform } = stage();
    await phone.approve(request.id);
    await blockAccount(testContext(platform), { guid: person.guid, reason: 'ID_PRT', endsAt: null });
    expect(await poll(stage(), session)).toMatchObject({
      refusal: 'idProtection',
      value: { state: expect.any(String), blockReasonCd: 'ID_PRT' },
    });
    expect(await poll(stage(), session)).toMatchObject(expired);
  });

  it('does not ask for the authenticator: the phone is one', async () => {
    const { phone, request, session } = await scanned(stage(), await makePerson(stage().platform, 'otpUser'));
    await phone.approve(request.id);
    expect(await poll(stage(), session)).toMatchObject({ value: { status: 'APPROVED' } });
  });

  it('keeps neither session nor picture at rest, and forgets them in time', async () => {
    const { session, url } = await scanned(stage());
    const rows = () => stage().platform.db.query.selectFrom('approvals').selectAll().execute();
    const kept = JSON.stringify(await rows());
    expect(kept).not.toContain(session);
    expect(kept).not.toContain(url.split('#')[1]);
    stage().platform.clock.advance(14 * 60_000);
    await purgeTraces(stage().platform);
    expect(await rows()).toEqual([]);
  });
});

describeOnPostgres('an approved QR code', (engine) => {
  const stage = usePlatform(engine);

  it('lets in exactly one of sixteen polls at once, again and again', async () => {
    const { server, platform } = stage();
    const person = await makePerson(platform);
    const phone = phoneOf(server, person.loginName);
    for (let round = 0; round < raceRounds; round += 1) {
      const { value } = await show(stage());
      const request = await phone.scan(value.url);
      await phone.approve(request.id);
      const answers = await Promise.all(Array.from({ length: 16 }, () => poll(stage(), value.session)));
      expect(answers.filter((answer) => answer.value.accessToken !== undefined)).toHaveLength(1);
      expect(answers.filter((answer) => answer.value.status === 'EXPIRED')).toHaveLength(15);
    }
    const sessions = await platform.db.query
      .selectFrom('sessions')
      .select('sid')
      .where('guid', '=', person.guid)
      .execute();
    expect(sessions).toHaveLength(raceRounds);
  }, 300_000);

  it('is in the hands of exactly one of sixteen phones', async () => {
    const { server, platform } = stage();
    const people = await Promise.all(Array.from({ length: 16 }, () => makePerson(platform)));
    const { value } = await show(stage());
    const scans = await Promise.all(people.map(({ loginName }) => phoneOf(server, loginName).scan(value.url)));
    expect(scans.filter((scan) => scan.kind === 'qr')).toHaveLength(1);
  });
});

describeEachEngine('QR codes in a row', (engine) => {
  const stage = usePlatform(engine, { qrCodes: { perBrowser: 2, perNetwork: 5 } });

  it('are limited for a browser and for its network, and given again when the ten minutes are over', async () => {
    const refused = { status: 429, refusal: 'tooManyRequests' };
    const time = { value: { retryAfterSeconds: 600 } };
    for (let count = 0; count < 2; count += 1) expect((await show(stage(), 'browser-number-one')).code).toBe('0');
    for (let count = 0; count < 4; count += 1)
      expect(await show(stage(), 'browser-number-one')).toMatchObject({ ...refused, ...time });
    expect((await show(stage(), 'browser-number-two')).code).toBe('0');
    for (const browser of ['browser-number-three', 'browser-number-four'])
      expect((await show(stage(), browser)).code).toBe('0');
    expect(await show(stage(), 'browser-number-five')).toMatchObject(refused);
    stage().platform.clock.advance(10 * 60_000);
    expect((await show(stage(), 'browser-number-one')).code).toBe('0');
  });
});

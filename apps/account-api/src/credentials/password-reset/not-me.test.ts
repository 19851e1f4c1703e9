import { request } from 'node:http';
import {
  callPath,
  resetEmailSend,
  resetPassword,
  type CallDefinition,
  notMeLock,
  notMeRead,
  recoveryStateOf,
  userTokenCheck,
} from '@gatehouse/api-contract';
import { internalHeaders, notMePath } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { dayMs } from '../../base/ports/clock.ts';
import { changePasswordOf } from '../../session/account-changes/testing/change-password-of.ts';
import { mine, useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { testEdgeSecret } from '../../testing/test-settings.ts';
import { resetPeople, resetSteps } from './testing/reset-steps.ts';

const stranger = { browserId: 'browser-of-somebody' };

/** Names another host wherever a request can; `fetch` would not let it. */
const forgedPost = (address: string, body: string, headers: Readonly<Record<string, string>>) =>
  new Promise<void>((resolve, reject) => {
    const forged = { host: 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-host': 'evil.example' };
    const asked = request(
      address,
      { method: 'POST', headers: { 'content-type': 'application/json', ...forged, ...headers } },
      (answer) => answer.resume().on('end', resolve),
    );
    asked.on('error', reject).end(body);
  });

describeEachEngine('after "this was not me"', (engine) => {
  const stage = useIdentityStage(engine);
  const { begin, send, text, codeTo, verify, verifyText, claim, store, enter } = resetSteps(stage.get);
  const { withPhone } = resetPeople(stage.get);

  const changed = async (guid: string, to: string) => {
    const { platform } = stage.get();
    await platform.db.transaction(() => changePasswordOf(testContext(platform), guid));
    await settled();
    return /state=([\w-]+)/.exec(platform.mails.findLast((mail) => mail.to === to)?.text ?? '')?.[1] ?? '';
  };
  const read = (state: string) => stage.get().server.call(notMeRead, { query: { state } }, stranger);
  const lock = (state: string) => stage.get().server.call(notMeLock, { body: { state } }, mine);

  it('changes nothing when the link is opened, and the password still signs in once it is confirmed', async () => {
    const { loginName, guid } = await makePerson(stage.get().platform);
    const link = await changed(guid, loginName);
    for (let opened = 0; opened < 3; opened += 1)
      expect((await read(link)).value).toMatchObject({ change: 'password-change', locked_yn: 'N' });
    expect(await enter(loginName, 'Gatehouse1')).toBe('ok');
    const locked = await lock(link);
    expect(locked.value).toMatchObject({ status: 1, standing: 'LOCKED' });
    expect((await read(link)).value).toMatchObject({ locked_yn: 'Y', standing: 'LOCKED', freezes_yn: 'N' });
    expect(await enter(loginName, 'Gatehouse1')).toBe('ok');
    const { state } = recoveryStateOf(locked.value.state);
    await send(state);
    expect(await store((await verify(state, codeTo(loginName))).value)).toBe('ok');
    expect(await enter(loginName)).toBe('ok');
    expect(outcomeOf(await lock(link))).toBe('ok'); // starts a reset again, and does nothing else
    expect(await enter(loginName)).toBe('ok');
  });

  it('begins the reset by the phone where there is one, as others may read the letter', async () => {
    const { loginName, guid, phone } = await withPhone();
    const { value } = await lock(await changed(guid, loginName));
    const { state } = recoveryStateOf(value.state);
    await text(state);
    await verifyText(state, codeTo(phone));
    expect(await store((await claim(state)).value)).toBe('ok');
    expect(await enter(loginName)).toBe('ok');
  });

  it('signs out once in 30 days where it gives nothing back, however many letters are pressed', async () => {
    const { platform, server } = stage.get();
    const { loginName, guid } = await makePerson(platform);
    const signedIn = async () => (await signInAs(server, loginName, {}, mine)).value.accessToken ?? '';
    const isOpen = async (token: string) => outcomeOf(await server.call(userTokenCheck, {}, { token }));
    const [first, second] = [await changed(guid, loginName), await changed(guid, loginName)];
    const before = await signedIn();
    await lock(first);
    expect(await isOpen(before)).toBe('sessionEnded');
    const after = await signedIn();
    expect((await read(second)).value).toMatchObject({ standing: 'OUTWEIGHED', freezes_yn: 'N' });
    expect((await lock(second)).value).toMatchObject({ standing: 'OUTWEIGHED', gave_back: [] });
    expect(await isOpen(after)).toBe('ok');
    platform.clock.advance(30 * dayMs);
    expect((await read(await changed(guid, loginName))).value.freezes_yn).toBe('Y');
  });

  it('is refused with a link that is over, or none', async () => {
    const { loginName, guid } = await makePerson(stage.get().platform);
    const link = await changed(guid, loginName);
    stage.get().platform.clock.advance(7 * dayMs - 1);
    expect(outcomeOf(await read(link))).toBe('ok');
    stage.get().platform.clock.advance(1);
    expect(outcomeOf(await read(link))).toBe('verificationTimeExpired');
    expect(outcomeOf(await lock(link))).toBe('verificationTimeExpired');
    expect(outcomeOf(await lock('guessed'))).toBe('verificationTimeExpired');
  });

  it.each(['main', 'ppool'] as const)('leads to the site of %s, whatever host a request names', async (brand) => {
    const { platform, server } = stage.get();
    const ask = async (call: CallDefinition, body: object) => {
      await forgedPost(`${server.address}${callPath(call)}`, JSON.stringify(body), {
        [internalHeaders.edgeSecret]: testEdgeSecret,
        [internalHeaders.browserId]: mine.browserId,
        [internalHeaders.brand]: brand,
      });
      await settled();
    };
    const { loginName } = await makePerson(platform);
    const { state } = await begin(loginName);
    platform.mails.length = 0;
    await ask(resetEmailSend, { state });
    const { value } = await verify(state, codeTo(loginName));
    await ask(resetPassword, { state: value.state, token: value.token, password: 'Lantern-Sea-42' });
    expect(await enter(loginName)).toBe('ok');
    expect(platform.mails.map(({ to }) => to)).toEqual([loginName, loginName]);
    const written = platform.mails.flatMap(({ text: plain, html }) => [plain, html ?? '']);
    expect(written.join()).not.toContain('evil.example');
    const links = written.flatMap((part) => part.match(/https?:\/\/[^\s"<]+/g) ?? []);
    expect(links.filter((link) => link.includes(notMePath)).length).toBeGreaterThan(0);
    for (const link of links) expect(new URL(link).origin).toBe(platform.settings.sites[brand].origin);
  });
});

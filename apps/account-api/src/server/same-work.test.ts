import { portalSiteKey } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { systemCaller } from '../base/caller.ts';
import { requestContext } from '../base/request-context.ts';
import { sendCaptchaMail } from '../flow/captcha/send-captcha-mail.command.ts';
import { changePasswordOf } from '../session/account-changes/testing/change-password-of.ts';
import { signIn } from '../sign-in/entry/sign-in.command.ts';
import { newAddress, signUpCalls } from '../sign-up/registration/testing/sign-up-calls.ts';
import { describeOnOwnPostgres } from '../testing/each-engine.ts';
import { makePerson } from '../testing/make-person.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { startTestServer } from '../testing/test-server.ts';
import { openWatchedDatabase } from '../testing/watched-database.ts';

/** The times themselves are compared by `npm run proof -- --only timing`. */
describeOnOwnPostgres('the work for a name, with an account and without', (server) => {
  it('is the same: as many waits for the database, and as many hashes', async () => {
    const watched = await openWatchedDatabase(server(), {});
    const made = await createTestPlatform({ db: watched.db });
    let hashes = 0;
    const verify: typeof made.hasher.verify = (...given) => {
      hashes += 1;
      return made.hasher.verify(...given);
    };
    const platform = { ...made, hasher: { ...made.hasher, verify } };
    const api = await startTestServer(platform);
    // Wrong passwords count for two networks here.
    const networks = { sender: '2001:db8:1:1::/64', network: '2001:db8:1::/48' };
    const context = () =>
      requestContext(platform, { ...systemCaller('work'), ...networks, browserId: crypto.randomUUID() });
    const common = { password: 'Gatehouse2', forever: false, inflowPath: 'NONE', clientId: null } as const;
    const enter = (identifier: string) =>
      signIn(context(), { ...common, identifier, redirectUri: null, captcha: null });
    const mail = (identifier: string) =>
      sendCaptchaMail(context(), { siteKey: portalSiteKey, action: 'signin', identifier, locale: 'en' });
    const calls = signUpCalls({ platform, server: api });

    /** Until the answer: what leaves after it keeps nobody waiting. */
    async function workOf(work: () => Promise<unknown>) {
      await watched.costOf(async () => undefined);
      const before = { trips: watched.roundTrips(), hashes };
      await work();
      return { trips: watched.roundTrips() - before.trips, hashes: hashes - before.hashes };
    }
    async function both(step: (name: string) => Promise<() => Promise<unknown>>, unknown: string) {
      await (
        await step((await makePerson(platform)).loginName)
      )(); // the first one of a process reads more
      const known = (await makePerson(platform)).loginName;
      return [await workOf(await step(known)), await workOf(await step(unknown))] as const;
    }

    const [signInKnown, signInUnknown] = await both(async (name) => () => enter(name), 'n-nobody@playground.test');
    expect(signInKnown).toEqual({ trips: expect.any(Number), hashes: 1 });
    expect(signInUnknown).toEqual(signInKnown);
    // In a browser that does not count nothing is asked of a password that was replaced.
    const { guid, loginName } = await makePerson(platform);
    await platform.db.transaction(() => changePasswordOf(context(), guid));
    expect(await workOf(() => enter(loginName))).toEqual(signInUnknown);
    const [mailKnown, mailUnknown] = await both(async (name) => () => mail(name), 'n-nobody@playground.test');
    expect(mailKnown.trips).toBeGreaterThan(1);
    expect(mailUnknown).toEqual(mailKnown);
    const [codeKnown, codeUnknown] = await both(async (email) => {
      const state = await calls.agreed();
      return () => calls.send(state, email);
    }, newAddress());
    expect(codeKnown.trips).toBeGreaterThan(1);
    expect(codeUnknown).toEqual(codeKnown);
    await api.close();
    await watched.close();
  }, 120_000);
});

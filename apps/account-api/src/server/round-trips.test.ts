import {
  emailCodeSend,
  findIdCheck,
  issueToken,
  loginCodeCheck,
  qrCode,
  qrStatusCheck,
  refreshV20,
  sessionHandover,
  signOut,
  smsCodeSend,
  userTokenCheck,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { aNumber, anAddress } from '../flow/contacts/testing/contact-calls.ts';
import { describeOnOwnPostgres } from '../testing/each-engine.ts';
import { makePerson } from '../testing/make-person.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { openWatchedDatabase, type Cost, type WatchedDatabase } from '../testing/watched-database.ts';

/**
 * How often a call waits for the database, BEGIN and COMMIT counted, and how many of its transactions write. A call that needs more must
 * say why; one that needs less changes its line here.
 */
const costs = {
  'the first sign-in of a browser': { trips: 30, commits: 4 },
  'a sign-in with a password': { trips: 23, commits: 3 },
  'a sign-in with a wrong password': { trips: 8, commits: 2 },
  'a check of an access token': { trips: 1, commits: 0 },
  'a renewal of a session': { trips: 14, commits: 1 },
  'the order of a hand-over': { trips: 2, commits: 1 },
  'a hand-over': { trips: 14, commits: 1 },
  'a QR code': { trips: 7, commits: 2 },
  'a question for the status of a QR code': { trips: 1, commits: 0 },
  'a sign-out': { trips: 8, commits: 1 }, // two end what was begun in the browser, under the account's lock
  'the opening of a search by a stranger': { trips: 10, commits: 3 },
  'a letter that a stranger asks for': { trips: 23, commits: 2 }, // one asks whose digits are accepted
  'a text message that a stranger asks for': { trips: 27, commits: 3 },
  'a guess of a one-time code': { trips: 15, commits: 2 },
} as const satisfies Readonly<Record<string, Cost>>;

type Stage = Readonly<{ platform: TestPlatform; api: TestServer; costOf: WatchedDatabase['costOf'] }>;

describeOnOwnPostgres('what the calls cost that come most', (server) => {
  async function costsOfAVisit({ platform, api, costOf }: Stage): Promise<Record<keyof typeof costs, Cost>> {
    const { loginName } = await makePerson(platform);
    const asked = { browserId: `browser-${crypto.randomUUID()}` };
    const signIn = (password?: string) => signInAs(api, loginName, password ? { password } : {}, asked);
    const first = await costOf(() => signIn());
    await signIn('Wrong-password-1');
    const wrong = await costOf(() => signIn('Wrong-password-2'));
    let session = await signIn();
    const right = await costOf(async () => (session = await signIn()));
    const { accessToken: token, refreshToken } = session.value;
    await api.call(userTokenCheck, {}, { token }); // the first one of a process reads the keys
    const check = await costOf(() => api.call(userTokenCheck, {}, { token }));
    const order = await costOf(() => api.call(sessionHandover, { body: {} }, { token }));
    const { state } = (await api.call(sessionHandover, { body: {} }, { token })).value;
    const handover = await costOf(() => api.call(issueToken, { query: { state } }, asked));
    const renewal = await costOf(() => api.call(refreshV20, { body: { refresh_token: refreshToken } }, asked));
    let shown = '';
    const code = await costOf(async () => (shown = (await api.call(qrCode, { body: {} }, asked)).value.session));
    const query = { session: shown, forever: 'N' } as const;
    const status = await costOf(() => api.call(qrStatusCheck, { query }, asked));
    const end = await costOf(() => api.call(signOut, { body: { session_type: 'SINGLE' } }, { token }));
    const strange = { browserId: `browser-${crypto.randomUUID()}` };
    const search = (way: 'email' | 'phone', by = strange) => api.call(findIdCheck, { query: { way } }, by);
    const opening = await costOf(() => search('email'));
    const letterIn = (await search('email')).value.state;
    const toEmail = { params: { type: 'recovery-id' }, query: { state: letterIn, email: anAddress() } } as const;
    const letter = await costOf(() => api.call(emailCodeSend, toEmail, strange));
    const textIn = (await search('phone', asked)).value.state;
    const toNumber = { params: { type: 'recovery-id' }, query: { state: textIn, number: aNumber() } } as const;
    const text = await costOf(() => api.call(smsCodeSend, toNumber, asked)); // no captcha: some account knows the browser
    const guess = await costOf(() => api.call(loginCodeCheck, { body: { otp: '12345678' } }, strange));
    return {
      'the first sign-in of a browser': first,
      'a sign-in with a password': right,
      'a sign-in with a wrong password': wrong,
      'a check of an access token': check,
      'a renewal of a session': renewal,
      'the order of a hand-over': order,
      'a hand-over': handover,
      'a QR code': code,
      'a question for the status of a QR code': status,
      'a sign-out': end,
      'the opening of a search by a stranger': opening,
      'a letter that a stranger asks for': letter,
      'a text message that a stranger asks for': text,
      'a guess of a one-time code': guess,
    };
  }

  it.each([true, false])(
    'is what their table says, the first time and later, with named statements: %s',
    async (named) => {
      const { db, costOf, close } = await openWatchedDatabase(server(), { namesStatements: named });
      const platform = await createTestPlatform({ db, settings: { testSecret: null } }); // live has no test door
      const api = await startTestServer(platform);
      try {
        expect(await costsOfAVisit({ platform, api, costOf })).toEqual(costs);
        expect(await costsOfAVisit({ platform, api, costOf })).toEqual(costs);
      } finally {
        await api.close();
        await close();
      }
    },
    300_000,
  );
});

import {
  configureFakeApi,
  type PreparedAnswer,
  clearSession,
  haveSession,
  signedIn,
} from '@gatehouse/api-client/testing';
import type { RefusalName } from '@gatehouse/api-contract';
import { styles, surfaces, type Style } from '@gatehouse/platform';
import { faultsIn } from '@gatehouse/platform/testing';
import { createFakeHost } from '@gatehouse/shell-contract/testing';
import { afterEach, expect, it } from '@jest/globals';
import { termsAgreed, termsMissing } from '../../testing/answers.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { SignInAnswer } from './sign-in-end.ts';

const main = 'http://localhost:4310/main';

type End = Readonly<{ page: RegExp } | { dialog: object } | { told: RefusalName } | { leavesFor: string }>;
type Cell = Readonly<{
  answer: SignInAnswer;
  answers?: readonly PreparedAnswer[];
  end: End;
  inStyle?: Partial<Record<Style, End>>;
}>;

const ok = (change = {}): SignInAnswer => ({ ok: true, value: signedIn(change) });
const refused = (refusal: RefusalName, account: string | null = 'al***@playground.test'): SignInAnswer => ({
  ok: false,
  refusal,
  code: '1',
  data: { state: 'flow-1', account, endDt: Date.UTC(2026, 1, 14), changedDt: Date.UTC(2026, 1, 13, 12) },
  requestId: null,
});

/** Every answer of the platform to a correct proof, and where the visitor stands then, whichever way it was given. */
const cells: Readonly<Record<string, Cell>> = {
  'signed in': { answer: ok(), answers: [termsAgreed], end: { leavesFor: main } },
  'terms missing': { answer: ok(), answers: [termsMissing], end: { page: /^\/simplify\?/ } },
  'changes unheard of': { answer: { ok: true, value: signedIn({}, 'Y') }, end: { page: /^\/account\/changes\?/ } },
  'password campaign': { answer: ok({ pwdCampaignYn: 'Y' }), end: { dialog: { title: 'Time for a new password' } } },
  dormant: { answer: refused('accountDormant'), end: { page: /^\/inactive\?state=flow-1/ } },
  restricted: { answer: refused('accountRestricted'), end: { page: /^\/restric\?state=flow-1/ } },
  blocked: { answer: refused('accountBlocked'), end: { page: /^\/restric\?state=flow-1/ } },
  protected: { answer: refused('idProtection'), end: { page: /^\/restric\?state=flow-1/ } },
  abroad: { answer: refused('overseasLoginBlocked'), end: { told: 'overseasLoginBlocked' } },
  'deletion ready': { answer: refused('deletionPending'), end: { page: /^\/withdrawal\/cancel\?state=flow-1/ } },
  'deletion requested': { answer: refused('deletionRequested'), end: { page: /^\/withdrawal\/cancel\?state=flow-1/ } },
  migration: {
    answer: refused('migrationRequired'),
    end: { dialog: { account: 'al***@playground.test' } },
    inStyle: { cf: { page: /^\/signup\/cf\/agree\?state=flow-1/ } },
  },
  'address unproven': {
    answer: refused('emailVerificationRequired'),
    end: { page: /^\/verification\?type=email-verify&state=flow-1/ },
  },
  'address missing': {
    answer: refused('emailVerificationRequired', null),
    end: { page: /^\/information\?type=ENTER_EMAIL&state=flow-1/ },
  },
  'person unchecked': {
    answer: refused('personVerificationRequired'),
    end: { page: /^\/verification\?type=storage-identify&state=flow-1/ },
  },
  'phone unproven': {
    answer: refused('phoneVerificationRequired'),
    end: { page: /^\/verification\?type=verification-code&state=flow-1/ },
  },
  'membership due': {
    answer: refused('membershipRegistrationRequired'),
    end: { page: /^\/information\?type=MEMBERSHIP&state=flow-1/ },
  },
  'password of before': {
    answer: refused('passwordReplaced'),
    end: { dialog: { title: 'The password was changed', cancel: 'Sign in with the new one' } },
  },
  'authenticator asked': { answer: refused('otpUserRegistered'), end: { page: /^\/auth\/approval\?state=flow-1/ } },
};

const rows = Object.keys(cells).flatMap((state) =>
  styles.flatMap((style) => surfaces.map((surface) => [state, style, surface] as const)),
);

afterEach(clearSession);

async function check([state, style, surface]: (typeof rows)[number]): Promise<void> {
  const { answer, answers = [], end: everywhere, inStyle = {} } = cells[state] as Cell; // a key of the constant above
  const end = inStyle[style] ?? everywhere;
  haveSession(); // what the edge stores with a sign-in
  configureFakeApi(...answers);
  const query = new URLSearchParams({ style_type: style, redirect_url: main });
  // Whoever is asked says no: the dialog itself is the end.
  const host = createFakeHost({ url: `/login?${query}`, style, surface, confirms: false });
  const result = await finishSignIn(host, answer);
  const { navigations, departures, dialogs } = host.record;
  expect({ navigations: navigations.length, departures, dialogs: dialogs.length }).toEqual({
    navigations: 'page' in end ? 1 : 0,
    departures: 'leavesFor' in end ? [end.leavesFor] : [],
    dialogs: 'dialog' in end ? 1 : 0,
  });
  if ('page' in end) {
    expect(navigations[0]).toMatch(end.page);
    expect(new URL(navigations[0] ?? '', host.url).searchParams.get('redirect_url')).toBe(main);
  }
  if ('dialog' in end) expect(dialogs[0]).toMatchObject(end.dialog);
  if ('told' in end) expect(result).toMatchObject({ kind: 'refused', refused: { refusal: end.told } });
}

it('every answer leads where it should, in every style, in the browser and in the apps', async () => {
  expect(await faultsIn(rows, (row) => row.join(', '), check)).toEqual([]);
});

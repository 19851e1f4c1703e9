/** Calls of verification that no page makes, and who does. Each of their refusals is answered to that caller, not to a person. */
export const notMadeByPages: Readonly<Record<string, string>> = {
  'own:person-depart': 'the edge makes it, and leads to the same page whatever is refused',
  'ep:terms:GET stove-terms/terms/v1.0/agree': 'for clients that were built for the first version; pages ask v2.0',
  'ep:terms:GET v2.0/contents': 'for clients that were built for the second version; pages ask v3.0',
  'ep:account:POST v1/reauth/save': 'of an app; the portal’s own way back of an account is v1/reauth/recover',
  'ep:secure:GET authentication/eziok secure variant': 'a game makes it with its player’s token',
  'ep:secure:GET authentication/phone secure variant': 'a game makes it with its player’s token',
  'ep:secure:GET authentication/toss secure variant': 'a game makes it with its player’s token',
  'ep:account:GET state/:state/popupdata': 'for pages that open a pop-up; ours goes on in the same window',
  'ep:account:POST state/regist/popupdata': 'for pages that open a pop-up; ours goes on in the same window',
};

/** `every`: each declared refusal is played into the page. `some`: those that the page treats apart, others by one rule. */
export type Played = Readonly<{ refusals: 'every' | 'some'; in: string }>;

const every = (test: string): Played => ({ refusals: 'every', in: test });
const some = (test: string): Played => ({ refusals: 'some', in: test });
const device = 'apps/mf-device/src/screens/';
const login = 'apps/mf-login/src/';
const signUp = 'apps/mf-signup/src/';
const lifecycle = 'apps/mf-account-lifecycle/src/screens/';

/** Where the refusals of a page are played; a folder stands for every page of it. */
export const playedIn: Readonly<Record<string, Played>> = {
  'apps/mf-verification/src/': every('apps/mf-verification/src/testing/refusals/coverage.test.ts'),
  'libs/screen/src/enter-account/': every('apps/mf-verification/src/testing/refusals/coverage.test.ts'),
  [`${device}sdk-check/`]: every(`${device}sdk-check/sdk-check.refusals.test.tsx`),
  [`${device}guardian-mail-input/`]: every(`${device}guardian-mail-code/guardian-mail.refusals.test.tsx`),
  [`${device}guardian-mail-code/`]: every(`${device}guardian-mail-code/guardian-mail.refusals.test.tsx`),
  [`${device}registration/`]: some(`${device}registration/registration.screen.test.tsx`),
  [`${login}screens/third-party/`]: some(`${login}screens/third-party/simplify.screen.test.tsx`),
  [`${login}screens/account-states/`]: some(`${login}screens/account-states/account-states.screen.test.tsx`),
  [`${login}flow/detours/`]: some(`${login}screens/account-states/account-states.screen.test.tsx`),
  [`${login}flow/signed-in/`]: some(`${login}flow/signed-in/finish-sign-in.test.ts`),
  [`${signUp}screens/steps/`]: some(`${signUp}screens/steps/parent-agree/parent-agree.screen.test.tsx`),
  [`${signUp}flow/`]: some(`${signUp}screens/steps/parent-agree/parent-agree.screen.test.tsx`),
  'apps/mf-recovery/src/': every('apps/mf-recovery/src/testing/refusals/coverage.test.ts'),
  [`${lifecycle}change-id/`]: every(`${lifecycle}change-id/change-id.refusals.test.tsx`),
  [`${lifecycle}channeling/`]: some(`${lifecycle}channeling/channeling.screen.test.tsx`),
  [`${lifecycle}keep-account/`]: some(`${lifecycle}keep-account/keep-account.screen.test.tsx`),
  [`${lifecycle}switch/`]: some(`${lifecycle}switch/switch-entry.screens.test.tsx`),
  'libs/challenge/src/contact-code/': some('libs/challenge/src/contact-code/flow-code.test.tsx'),
  'apps/shell/src/idle/': some('apps/shell/src/idle/idle-tasks.test.ts'),
};

import type { LawTable } from './law-mutant.ts';

const ofThief = 'testing/thief/thief-calls.test.ts';
const ofFreeze = 'server/frozen-changes.test.ts';
const ofMailbox = 'server/stolen-mailbox.test.ts';
const ofUndo = 'server/undo.test.ts';
const ofRecovery = 'server/take-back-by-recovery.test.ts';
const ofLink = 'server/take-back-by-link.test.ts';
const ofMoves = 'server/moves-taken-back.test.ts';
const ofOtherMoves = 'server/other-moves-taken-back.test.ts';
const inTime = 'server/take-back-in-time.test.ts';
const ofEmail = 'credentials/account-email/member-email.test.ts';
const ofReset = 'credentials/password-reset/password-reset.test.ts';

/** Tests of behaviour, below apps/account-api/src, that judge the mutants of a table, the quickest first; those of a call answer it. */
export const judgesOf: Readonly<Record<LawTable, readonly string[]>> = {
  calls: ['server/ownership.test.ts'],
  changes: [],
  frozen: [ofFreeze, ofMailbox],
  ways: ['session/account-changes/law-of-ways.test.ts', 'session/account-changes/tell-new-browser.test.ts', ofThief],
  kinds: [
    'session/account-changes/proving-way.policy.test.ts',
    'credentials/account-email/proven-twice.test.ts',
    ofMailbox,
    ofRecovery,
  ],
  replacing: [
    'credentials/account-email/proven-twice.test.ts',
    'credentials/account-email/replaced-contact.test.ts',
    ofMailbox,
  ],
  ages: [
    'session/account-changes/proving-way.policy.test.ts',
    'account/accounts/account-at.policy.test.ts',
    'account/ways/counting-ways.test.ts',
    'credentials/password-reset/age-of-contacts.test.ts',
    'server/old-number.test.ts',
    'credentials/security-questions/security-questions.test.ts',
    ofMailbox,
  ],
  purposes: [
    'account/ways/counting-ways.test.ts',
    ofReset,
    'leaving/withdrawal/withdrawal.test.ts',
    'leaving/withdrawal/keep-account.test.ts',
    'credentials/owner-proof/owner-proof.test.ts',
    'sign-in/authenticator/authenticator.test.ts',
    ofEmail,
  ],
  tokens: [
    'server/ownership.test.ts',
    'session/sessions/user-token-check.test.ts',
    'session/authorization/code-exchange.test.ts',
    'devices/game-devices/management.test.ts',
    'catalogue/games/webview-session.test.ts',
    'credentials/owner-proof/owner-proof.test.ts',
    'session/authorization/authorize.test.ts',
    'sign-in/entry/sign-in.test.ts',
  ],
  gets: ['server/flood-guard.test.ts'],
  events: [
    'session/account-changes/law-of-ways.test.ts',
    'session/account-changes/falling-changes.policy.test.ts',
    'session/account-changes/tell-new-browser.test.ts',
    ofUndo,
    'moving/transfer/transfer.test.ts',
    ofLink,
    ofRecovery,
    'credentials/password-reset/not-me-ways.test.ts',
    'credentials/new-password/new-password.test.ts',
    ofMoves,
    ofThief,
  ],
  shown: ['base/audit/shown-events.test.ts'],
  takingBack: [
    'session/account-changes/falling-changes.policy.test.ts',
    inTime,
    ofUndo,
    ofLink,
    ofRecovery,
    'credentials/password-reset/not-me.test.ts',
    'credentials/password-reset/not-me-ways.test.ts',
    ofMoves,
    ofOtherMoves,
  ],
};

/** Tests that judge a row of the law before the others: its change is made there, or a proof is held that the quickest tests of its call do not hold. */
export const alsoJudging: Readonly<Record<string, readonly string[]>> = {
  'own:answer-changes': ['session/account-changes/unseen-changes.test.ts'],
  'ep:withdraw:request-v1': ['leaving/withdrawal/withdrawal.test.ts'],
  'ep:withdraw:request-current': ['leaving/withdrawal/withdrawal.test.ts'],
  'own:owner-proof': ['credentials/owner-proof/owner-proof.test.ts'],
  'ep:account:POST v1/cert': [
    'sign-in/identity/first-person.test.ts',
    'credentials/verification/verification-way.test.ts',
  ],
  'ep:account:POST lv3/v1/find/pwd': [
    'credentials/owner-wait/owner-wait.test.ts',
    'credentials/new-password/new-password.test.ts',
    ofRecovery,
  ],
};

/** Of the tables that a sample is taken from in each run of the tests: one test that tells every mutant of them in a second. */
export const quickJudges: Readonly<Partial<Record<LawTable, string>>> = {
  calls: 'server/ownership.test.ts',
  kinds: 'session/account-changes/proving-way.policy.test.ts',
  shown: 'base/audit/shown-events.test.ts',
};

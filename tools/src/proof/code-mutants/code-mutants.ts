/** A check of the account API that is broken in one place: a test has to see it. */
export type CodeMutant = Readonly<{
  /** What is broken, in words. */
  name: string;
  /** Requirements of docs/asvs.md that it stands for; none: an attack that once went through. */
  requirements: readonly string[];
  /** Below apps/account-api/src. */
  file: string;
  from: string;
  to: string;
  /** Test files below apps/account-api/src; one of them turns red. */
  test: string;
}>;

const unproven = '  if (!proven.ok) return proven;';

/** Each `from` stands once in its file. */
export const codeMutants: readonly CodeMutant[] = [
  {
    name: 'a new password without the current one',
    requirements: ['6.2.3'],
    file: 'credentials/new-password/change-password.command.ts',
    from: `${unproven}\n  const unfit`,
    to: '  if (!proven.ok) return done(null);\n  const unfit',
    test: 'credentials/new-password/new-password.test.ts',
  },
  {
    name: 'a password that everybody has',
    requirements: ['6.2.4', '6.2.12'],
    file: 'account/password/common-password.policy.ts',
    from: 'common.has(',
    to: 'common.size === 0 && common.has(',
    test: 'credentials/new-password/new-password.test.ts',
  },
  {
    name: 'a password without its second factor',
    requirements: ['6.3.3', '6.4.3'],
    file: 'sign-in/entry/entry-condition.policy.ts',
    from: "otpUser: 'otpUserRegistered' }",
    to: "otpUser: 'open' }",
    test: 'sign-in/entry/entry-condition.policy.test.ts',
  },
  {
    name: 'a sixth try at a code',
    requirements: ['6.6.3'],
    file: 'flow/codes/try-code.command.ts',
    from: 'if (!charged) return',
    to: 'if (!charged && typed === "") return',
    test: 'flow/codes/codes.test.ts',
  },
  {
    name: 'a code that is good twice',
    requirements: ['6.5.1'],
    file: 'flow/codes/codes.repository.ts',
    from: "    .where('used_at', 'is', null)\n    .where('expires_at', '>', code.now)\n    .returning('data')",
    to: "    .where('expires_at', '>', code.now)\n    .returning('data')",
    test: 'flow/codes/codes.test.ts',
  },
  {
    name: 'a code that never ends',
    requirements: ['6.5.5'],
    file: 'flow/codes/codes.repository.ts',
    from: "    .where('expires_at', '>', code.now)\n    .returning('data')",
    to: "    .returning('data')",
    test: 'flow/codes/codes.test.ts',
  },
  {
    name: 'a code of another flow',
    requirements: ['6.6.2'],
    file: 'flow/contacts/order-contact-code.command.ts',
    from: 'purpose: `contact-${channel}`,\n  subject: state,',
    to: 'purpose: `contact-${channel}`,\n  subject: state.slice(0, 0),',
    test: 'flow/contacts/mailed-code.test.ts',
  },
  {
    name: 'a token whose session has ended',
    requirements: ['7.2.1', '7.4.1', '7.4.2'],
    file: 'session/sessions/accept-access-token.command.ts',
    from: 'if (!session || session.ended_at)',
    to: 'if (!session)',
    test: 'session/sessions/user-token-check.test.ts',
  },
  {
    name: 'other sessions after a change',
    requirements: ['7.4.3'],
    file: 'session/account-changes/end-access.command.ts',
    from: '  await endOtherSessions(db, kept, now);',
    to: '',
    test: 'session/account-changes/change-way.test.ts',
  },
  {
    name: 'a proof from another browser',
    requirements: ['7.5.1'],
    file: 'session/sessions/owner-proven.query.ts',
    from: 'session.browser_hash === browserHashOf(ctx) && (',
    to: '(',
    test: 'session/sessions/session-key.test.ts',
  },
  {
    name: 'a proof without the key of its session',
    requirements: ['7.5.1'],
    file: 'session/sessions/session-key.command.ts',
    from: 'return value !== null && hashOf(ctx, value) === kept;',
    to: 'return true;',
    test: 'session/sessions/session-key.test.ts',
  },
  {
    name: "a game's web view at a call of the portal",
    requirements: ['8.2.1', '8.3.1'],
    file: 'server/authenticate.ts',
    from: "return classes.includes('webView') ?",
    to: 'return classes.length > 0 ?',
    test: 'catalogue/games/webview-session.test.ts',
  },
  {
    name: "another member's flow",
    requirements: ['8.2.2'],
    file: 'flow/flows/flow-definition.policy.ts',
    from: 'if (!row.session_goes_on || (guid',
    to: 'if ((guid',
    test: 'server/flows-of-a-session.test.ts',
  },
  {
    name: 'a first person without the owner',
    requirements: [],
    file: 'sign-in/identity/start-person-check.command.ts',
    from: "  if (purpose === 'certify' && 'lacksOwnerProof' in flow) return refuse('ownerProofRequired');",
    to: '',
    test: 'sign-in/identity/first-person-attacks.test.ts',
  },
  {
    name: 'another person decides behind the letter of a guardian',
    requirements: [],
    file: 'credentials/password-reset/reset.steps.ts',
    from: "guardianHash })) === null) return 'otherGuardian';",
    to: "guardianHash })) === undefined) return 'otherGuardian';",
    test: 'server/guardian-press.test.ts',
  },
  {
    name: 'a guardian of yesterday counts',
    requirements: [],
    file: 'account/accounts/child-guardians.query.ts',
    from: 'from }) => from <= at)',
    to: 'from }) => from <= at || true)',
    test: 'server/guardian-press.test.ts',
  },
  {
    name: 'the link of a letter undoes what was proven with two',
    requirements: [],
    file: 'session/account-changes/strength-now.query.ts',
    from: 'return strengthOf(ways, {',
    to: 'return strengthOf(ways.slice(0, 1), {',
    test: 'credentials/account-email/proven-twice.test.ts',
  },
  {
    name: 'a browser counts for nothing',
    requirements: [],
    file: 'account/password/browser-counts.query.ts',
    from: 'return from !== null && from <= clock.now();',
    to: 'return from === undefined;',
    test: 'server/stolen-mailbox.test.ts',
  },
  {
    name: 'each link freezes the account',
    requirements: [],
    file: 'account/accounts/frozen-changes.query.ts',
    from: 'return last === undefined || after(last.began_at, freezesOnceInMs) <= clock.now();',
    to: 'return last === undefined || after(last.began_at, freezesOnceInMs) !== clock.now();',
    test: 'server/stolen-mailbox.test.ts',
  },
  {
    name: 'a contact that was replaced counts no more at once',
    requirements: [],
    file: 'account/accounts/account-at.policy.ts',
    from: 'contact: before, proven: before !== null',
    to: 'contact: before === null ? before : null, proven: false',
    test: 'server/stolen-mailbox.test.ts',
  },
  {
    name: 'the campaign without the current password',
    requirements: [],
    file: 'credentials/new-password/campaign-token.command.ts',
    from: `${unproven}\n  return`,
    to: '  return',
    test: 'credentials/new-password/campaign-attacks.test.ts',
  },
  {
    name: 'an old number counts for ever',
    requirements: [],
    file: 'account/accounts/number-age.policy.ts',
    from: '< wayRules.phone.aloneForMs',
    to: '< Infinity',
    test: 'credentials/password-reset/age-of-contacts.test.ts',
  },
];

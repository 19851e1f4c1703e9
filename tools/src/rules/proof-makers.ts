/** The file in which proofs of an owner are made, from `apps/account-api/src`. */
export const homeOfProofs = 'account/ways/proven.policy.ts';

/** What that file exports that makes no proof of its own. */
export const handsOn = ['shownBy', 'nothingProven', 'bothProven', 'rowOfProof'] as const;

/** The one helper by which tests make proofs. */
export const proofsOfTests = 'testing/showing.ts';

/** What each maker of a proof shows, with the files that may name it and what was checked there. */
type Maker = Readonly<{ shows: string; checkedIn: Readonly<Record<string, string>> }>;

/** Who makes proofs of an owner: these files and no others. */
export const proofMakers: Readonly<Record<string, Maker>> = {
  provenByPassword: {
    shows: 'the present password',
    checkedIn: {
      'credentials/new-password/prove-current-password.command.ts': 'its hash is that of the account',
      'credentials/new-password/proof-ways.policy.ts':
        'the token for a new password was given for it, to answer a campaign',
      'credentials/new-password/reset-password.command.ts': 'it is among those that matched what was typed',
    },
  },
  provenByWay: {
    shows: 'a way',
    checkedIn: {
      'session/account-changes/proving-way.policy.ts': 'the way that a right code or a check proved',
      'session/account-changes/bring-contact-back.command.ts':
        'a code to the contact was right, and the account had it within seven days',
      'session/sessions/owner-proven.query.ts': 'the way by which the session was proven within five minutes',
      'credentials/account-email/use-email-session.command.ts':
        'the code to the contact address was right in this session of an address',
      'credentials/new-password/proof-ways.policy.ts': 'the token for a new password was given for it',
      'moving/transfer/open-due-step.command.ts': 'the provider, where the switch began',
      'moving/transfer/switch-account.command.ts': 'the provider, where the switch began',
      'local/test-door/verifications.routes.ts': 'nothing: it is a door of tests, which no live stack has',
    },
  },
  provenByCheck: {
    shows: 'the way of a right code or a check',
    checkedIn: {
      'credentials/account-email/spend-contact-proof.command.ts': 'the mark in the flow whose proof is spent',
      'credentials/nation/change-nation.command.ts': 'the mark in the flow of the change',
      'leaving/withdrawal/request-withdrawal.command.ts': 'the mark in the flow of the request',
      'moving/transfer/switch-account.command.ts': 'the mark in the verification of the switch',
      'sign-in/authenticator/switch-authenticator.command.ts': 'the letter whose state is used up',
      'sign-in/identity/owner-first.steps.ts': 'the mark of the code that comes before the check of the person',
    },
  },
  provenByDoor: {
    shows: 'what a sign-in asked for',
    checkedIn: { 'sign-in/entry/sign-in.steps.ts': 'the door in the row of the stopped sign-in' },
  },
  provenBySignIn: {
    shows: 'a fresh sign-in',
    checkedIn: {
      'session/account-changes/change-way.command.ts': 'a sign-in makes the account know its browser',
      'sign-in/entry/sign-in.steps.ts': 'this contact finishes the stopped sign-in',
    },
  },
  provenByFreshSession: {
    shows: 'a fresh session',
    checkedIn: {
      'session/sessions/owner-proven.query.ts': 'the session, its browser, its key and five minutes',
      'leaving/withdrawal/request-withdrawal.command.ts': 'the mark of a fresh session in the flow of the request',
      'sign-in/authenticator/switch-authenticator.command.ts':
        'the row of the member who asked, which a fresh session alone opens',
      'sign-in/identity/certify-person.command.ts': 'the check of a first person begins for a proven owner alone',
    },
  },
  provenByStanding: {
    shows: 'a fresh session, before the call',
    checkedIn: {
      'credentials/account-email/spend-contact-proof.command.ts': 'whether the session meets the law of the call',
      'credentials/account-email/use-email-session.command.ts': 'whether the session meets the law of the call',
      'moving/channeling/register-channeling.command.ts': 'whether the session meets the law of the call',
    },
  },
  provenByFormerPassword: {
    shows: 'a password of before',
    checkedIn: { 'credentials/new-password/proof-ways.policy.ts': 'the token for a new password was given for it' },
  },
  provenByWait: {
    shows: 'a wait that is over',
    checkedIn: {
      'credentials/owner-wait/finish-wait.command.ts': 'no objection ended the wait, and its time is over',
      'credentials/new-password/proof-ways.policy.ts': 'the token for a new password was given for it',
    },
  },
  provenByGuardian: {
    shows: 'the guardian',
    checkedIn: { 'credentials/new-password/proof-ways.policy.ts': 'the token for a new password was given for it' },
  },
  provenByMove: {
    shows: 'a former service',
    checkedIn: { 'sign-up/registration/move-account.command.ts': 'the account waits for its move, under its lock' },
  },
  provenByReset: {
    shows: 'what a recovery proved',
    checkedIn: {
      'credentials/new-password/reset-password.command.ts': 'the token, which this very reset uses up',
      'credentials/new-password/reset-disputes.query.ts': 'the token, to weigh what it disputes',
    },
  },
  provenInRow: {
    shows: 'what the row of a flow keeps',
    checkedIn: {
      'credentials/account-email/sub-email.command.ts': 'the row of the entry that this one takes the place of',
      'credentials/verification/verification.flow.ts': 'the row of a verification',
      'sign-in/identity/member-check.flow.ts': "the row of a check of the member's person",
    },
  },
};

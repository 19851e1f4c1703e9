import { answerWith, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  certificate,
  eziokCheck,
  guardianBegin,
  guardianConsents,
  guardianConsentsOpen,
  guardianConsentWithdraw,
  guardianDecline,
  guardianOpen,
  guardianRequest,
  guardianStatus,
  guardianTerms,
  personChecked,
  phoneCheck,
  termsContentsV3,
  tossCheck,
  tossToken,
  verifyStatus,
  type RefusalName,
} from '@gatehouse/api-contract';
import type { Otherwise, RefusalCase } from '@gatehouse/screen/testing';
import { fakeNow } from '@gatehouse/shell-contract/testing';
import { fireEvent, screen } from '@testing-library/react';
import { CheckedScreen } from '../../screens/guardians/checked/guardians-checked.screen.tsx';
import { ChildScreen } from '../../screens/guardians/child/guardians-child.screen.tsx';
import { ConsentScreen } from '../../screens/guardians/consent/guardians-consent.screen.tsx';
import { ConsentsScreen } from '../../screens/guardians/consents/guardians-consents.screen.tsx';
import { EntryScreen } from '../../screens/guardians/entry/guardians-entry.screen.tsx';
import { caseOf, checksOpen, contents } from '../guardian-answers.ts';
import { fill, press, show } from './show.tsx';

const query = 'type=parent-storage-identify&state=s-1';
const at = (part: string) => `screens/guardians/${part}`;
const child12 = { state: 'member', memberNo: 1, providerCd: 'SO', countryCd: 'KR', expiresAt: 9e15 } as const;
const limit = { guardianTriesOver: { leads: '/signup/limit' } } as const;
const requestExpired = { shows: 'This request has expired' } as const;
const linkExpired = { shows: 'This link is no longer valid' } as const;
/** The case is asked for again: it may have been declined by the very call whose answer was lost. */
const declinedBefore = { shows: 'You have declined' } as const;
const answered = { shows: 'This request has already been answered' } as const;

const child = (before: readonly PreparedAnswer[]) => (answers: readonly PreparedAnswer[]) =>
  show(<ChildScreen />, [...before, ...answers], { host: { url: `/verification/guardian?${query}` } });
const entry = (before: readonly PreparedAnswer[]) => (answers: readonly PreparedAnswer[]) =>
  show(<EntryScreen />, [...before, ...answers], { host: { url: `/parent_verification?${query}` } });
const consent = (before: readonly PreparedAnswer[]) => (answers: readonly PreparedAnswer[]) =>
  show(<ConsentScreen />, [...before, ...answers], { host: { url: `/parent_verification/parent_agree?${query}` } });
const consents = (before: readonly PreparedAnswer[]) => (answers: readonly PreparedAnswer[]) =>
  show(<ConsentsScreen />, [...before, ...answers], { host: { url: `/parent_verification/consents?${query}` } });
/** The list waits for a check, and offers it. */
const checkFirst = { shows: 'By mobile phone' } as const;
const noFlow = refuseWith(guardianStatus, 'verificationTimeExpired');
const verified = caseOf({ status: 'verified', child_birth_dt: '2013-05-06' });
const given = (withdrawn_at: number | null = null) =>
  answerWith(guardianConsents, {
    state: 's-1',
    consents: [
      {
        consent_id: '7d2f2c5e-6f0f-4bfa-9d5c-0e5f6a7b8c9d',
        child_id: 'c-1',
        child: 'Mi***',
        child_birth_dt: '2013-05-06',
        game: '',
        terms_type_id: 'AG_CONSENT',
        title: 'Consent for a child',
        version: 2,
        required_yn: 'Y',
        agreed_at: fakeNow,
        method: 'phone',
        verified_at: fakeNow,
        withdrawn_at,
      },
    ],
  });

const back = `/parent_verification?${query}`;
/** After these another person can be checked: the page that began the check shows them. */
export const otherPersons = [
  'guardianAgeGap',
  'guardianIsChild',
  'childLimit',
  'otherGuardian',
  'identityAccountLimit',
  'personVerificationRequired',
] as const satisfies readonly RefusalName[];
const toBeginning = { leads: back } as const;
const triedAgain: Readonly<Partial<Record<RefusalName, Otherwise>>> = {
  ...Object.fromEntries(otherPersons.map((name) => [name, toBeginning])),
  identityVerificationRequired: toBeginning,
  wrongVerifyToken: toBeginning,
};
const memoryOf = (method: 'phone' | 'toss', change: object) => ({
  'guardian-check': {
    check: 'check-1',
    method,
    type: 'parent-storage-identify',
    back,
    onward: back,
    answered: false,
    failure: null,
    ...change,
  },
});
/** Shows the page that began a check which was refused. */
export const showsFailure = (failure: RefusalName) =>
  show(<EntryScreen />, [caseOf(), checksOpen()], {
    host: { url: back },
    memory: memoryOf('phone', { check: '', failure }),
  });
const checked = (method: 'phone' | 'toss', before: readonly PreparedAnswer[]) => (answers: readonly PreparedAnswer[]) =>
  show(<CheckedScreen />, [...before, ...answers], {
    host: { url: '/parent_verification/checked?state=check-1&code=code-1&tx_id=t' },
    memory: memoryOf(method, {}),
  });
const checks = [
  [eziokCheck, 'With eziok'],
  [phoneCheck, 'By mobile phone'],
  [tossCheck, 'With Toss'],
] as const;
const agreeToAll = async () => {
  const all = await screen.findByLabelText('Agree to all required items');
  if (all instanceof HTMLInputElement && !all.checked) fireEvent.click(all);
  await press('Agree');
};

/** A child that asks, a guardian who is checked, reads and answers, and a guardian's own list. */
export const guardianCases: readonly RefusalCase[] = [
  {
    at: at('child/use-child-status.ts'),
    call: guardianStatus,
    open: child([]),
    otherwise: { verificationTimeExpired: requestExpired },
  },
  {
    at: at('child/use-guardian-link.ts'),
    call: guardianRequest,
    open: child([caseOf({ role: 'child', status: 'open', child: '' })]),
    act: async (refusal) => {
      if (!screen.queryByText('Send the link')) await press('Send them a link');
      const byCaptcha = refusal.startsWith('captcha');
      const byText = byCaptcha || refusal === 'invalidPhoneFormat' || refusal === 'phoneDestinationClosed';
      fireEvent.click(await screen.findByLabelText(byText ? 'Text message' : 'Email'));
      await (byText ? fill('Their mobile number', '010-1234-5678') : fill('Their email address', 'mum@family.example'));
      await press('Send the link');
      if (byCaptcha) await press('Close'); // the captcha that the page asks for
    },
    typed: () => screen.getByLabelText(/^Their (email address|mobile number)/, { selector: 'input' }),
    otherwise: { ...limit, verificationTimeExpired: requestExpired, captchaRequired: { shows: 'Send the link' } },
  },
  ...checks.map(([call, name]) => ({
    at: at('check/check.controller.ts'),
    call,
    open: entry([caseOf(), checksOpen(['dream', 'phone', 'toss'])]),
    act: () => press(name),
    otherwise: limit,
  })),
  {
    at: at('check/use-open-methods.ts'),
    call: verifyStatus,
    open: entry([caseOf()]),
  },
  {
    at: at('checked/guardians-checked.controller.ts'),
    call: personChecked,
    open: checked('phone', []),
    otherwise: { ...limit, ...triedAgain },
  },
  {
    at: at('checked/guardians-checked.controller.ts'),
    call: tossToken,
    open: checked('toss', []),
    otherwise: { ...limit, ...triedAgain },
  },
  {
    at: at('checked/guardians-checked.controller.ts'),
    call: certificate,
    open: checked('phone', [answerWith(personChecked, { state: 'check-1' })]),
    otherwise: { ...limit, ...triedAgain },
  },
  {
    at: at('entry/use-case.ts'),
    call: guardianStatus,
    open: (answers) => entry([])([...answers, noFlow, refuseWith(guardianOpen, 'verificationTimeExpired')]),
    otherwise: { verificationTimeExpired: linkExpired, wrongVerifyStep: linkExpired },
  },
  {
    at: at('entry/use-case.ts'),
    call: guardianOpen,
    open: entry([noFlow]),
    otherwise: { ...limit, verificationTimeExpired: linkExpired, wrongVerifyStep: answered },
  },
  {
    at: at('parts/use-begin-case.ts'),
    call: guardianBegin,
    open: (answers) =>
      show(<EntryScreen />, answers, {
        host: { url: '/parent_verification?type=CHANNELING_THIRD&game_id=GAME_1', session: child12 },
      }),
    otherwise: { verificationTimeExpired: linkExpired },
  },
  {
    at: at('entry/entry.controller.ts'),
    call: guardianDecline,
    open: entry([caseOf(), caseOf({ status: 'declined' })]),
    act: () => press('This isn’t my child'),
    otherwise: { wrongVerifyStep: declinedBefore },
  },
  {
    at: at('consent/use-consent-case.ts'),
    call: guardianStatus,
    open: consent([]),
    otherwise: { verificationTimeExpired: linkExpired, wrongVerifyStep: linkExpired },
  },
  {
    at: at('consent/consent.controller.ts'),
    call: guardianTerms,
    open: consent([verified, contents]),
    act: agreeToAll,
    otherwise: {
      ...limit,
      verificationTimeExpired: linkExpired,
      verificationTermsError: { shows: 'The terms have changed' },
      wrongVerifyStep: { leads: '/parent_verification?' },
    },
  },
  {
    at: at('consent/consent.controller.ts'),
    call: guardianDecline,
    open: consent([verified, contents, caseOf({ status: 'declined' })]),
    act: () => press('Don’t agree'),
    otherwise: { verificationTimeExpired: linkExpired, wrongVerifyStep: declinedBefore },
  },
  ...['consent/use-consent-case.ts', 'consent/load-guardian-terms.ts'].map((part) => ({
    at: at(part),
    call: termsContentsV3,
    open: consent([verified]),
  })),
  {
    at: at('consents/consents.controller.ts'),
    call: guardianConsentsOpen,
    open: (answers) => show(<ConsentsScreen />, answers, { host: { url: '/parent_verification/consents' } }),
    otherwise: { verificationTimeExpired: linkExpired },
  },
  {
    at: at('consents/consents.controller.ts'),
    call: guardianConsents,
    open: (answers) => consents([checksOpen()])([...answers, refuseWith(guardianOpen, 'verificationTimeExpired')]),
    otherwise: {
      verificationTimeExpired: linkExpired,
      wrongVerifyStep: linkExpired,
      identityVerificationRequired: checkFirst,
    },
  },
  {
    at: at('consents/consents.controller.ts'),
    call: guardianOpen,
    open: consents([refuseWith(guardianConsents, 'verificationTimeExpired')]),
    otherwise: {
      ...limit,
      verificationTimeExpired: linkExpired,
      wrongVerifyStep: linkExpired,
      guardianElsewhere: linkExpired,
    },
  },
  {
    at: at('consents/consents.controller.ts'),
    call: guardianConsentWithdraw,
    // Taken back in another window meanwhile: the list is read again.
    open: consents([checksOpen(), given(), given(fakeNow)]),
    act: () => press(/Withdraw your consent/),
    otherwise: {
      verificationTimeExpired: linkExpired,
      wrongVerifyStep: { shows: /^Withdrawn on/ },
      identityVerificationRequired: checkFirst,
    },
  },
];

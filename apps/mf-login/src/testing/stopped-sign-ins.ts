import type { RefusalName } from '@gatehouse/api-contract';
import type { Style, Surface } from '@gatehouse/platform';

/** A path of the portal on which a stopped sign-in goes on. */
type Page = Readonly<{ end: 'page'; path: string }>;
/** A question over the page; its yes signs in, or leads to a page. */
type Question = Readonly<{ end: 'question'; path?: string }>;
/** A notice on the page itself, with what it offers. `form`: the same form, once what it says is done. */
type Notice = Readonly<{ end: 'notice'; wayOn: 'customer service' | 'new password' | 'home' | 'form' }>;
type End = Page | Question | Notice;

/** One end for every surface and style, or by style where they differ. */
type Row = End | ((cell: Readonly<{ surface: Surface; style: Style }>) => End);

const page = (path: string): Page => ({ end: 'page', path });
const notice = (wayOn: Notice['wayOn']): Notice => ({ end: 'notice', wayOn });

/**
 * Where a sign-in ends that was stopped by the state of its account, in every surface and style: each state that a door or a
 * condition of the account platform can refuse with. The pages in this table are pressed in `stopped-sign-ins.test.tsx` and, behind
 * `/verification`, in `mf-verification`.
 */
export const stoppedSignIns = {
  accountDormant: page('/inactive'),
  accountRestricted: page('/restric'),
  accountBlocked: page('/restric'),
  idProtection: page('/restric'),
  emailVerificationRequired: page('/verification?type=email-verify'),
  personVerificationRequired: page('/verification?type=storage-identify'),
  phoneVerificationRequired: page('/verification?type=verification-code'),
  membershipRegistrationRequired: page('/information?type=MEMBERSHIP'),
  otpUserRegistered: page('/auth/approval'),
  migrationRequired: ({ style }) => (style === 'cf' ? page('/signup/cf/agree') : { end: 'question' }),
  deletionRequested: page('/withdrawal/cancel'),
  deletionPending: page('/withdrawal/cancel'),
  passwordReplaced: { end: 'question', path: '/recovery/pw' },
  accountWithdrawn: notice('customer service'),
  overseasLoginBlocked: notice('customer service'),
  addressNotAllowed: notice('customer service'),
  addressInvalid: notice('customer service'),
  duplicatedLogin: notice('customer service'),
  signInClosed: notice('customer service'),
  tooManyPasswordFailures: notice('new password'),
  temporarilyRestricted: notice('form'),
  clientUnknown: notice('home'),
  redirectRefused: notice('home'),
} as const satisfies Partial<Record<RefusalName, Row>>;

export type StoppedBy = keyof typeof stoppedSignIns;

export function endOf(refusal: StoppedBy, cell: Readonly<{ surface: Surface; style: Style }>): End {
  const row: Row = stoppedSignIns[refusal];
  return typeof row === 'function' ? row(cell) : row;
}

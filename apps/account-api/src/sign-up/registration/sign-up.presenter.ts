import { maskEmail, type CallValue, type signUpStep, type signUpRegister } from '@gatehouse/api-contract';
import type { AccountRow, MemberRow } from '../../account/accounts/accounts.repository.ts';
import { ageAt } from '../../account/ages/age.policy.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import type { SignUpStep } from './sign-up-step.policy.ts';
import type { SignUpRow } from './sign-ups.repository.ts';

/** Age of the flag that is kept during a sign-up (spec A §3). */
const keptFlagAge = 14;

export type SignUpResult = CallValue<typeof signUpRegister>;
export type SignUpProgress = CallValue<typeof signUpStep>;

type Member = Readonly<{ account: AccountRow; member: MemberRow; row: SignUpRow; selected: boolean }>;

/** Sign-up result without its tokens (spec A §3). `selected`: an optional item was agreed to. */
export function presentSignUpResult({ account, member, row, selected }: Member): SignUpResult {
  return {
    nickname: member.nickname,
    member_no: Number(account.member_no),
    profile_img: '',
    user_id: row.login_name ?? '',
    select_term_yn: yesNo(selected),
    provider_cd: row.provider_cd ?? 'SO',
    reg_dt: account.created_at.getTime(),
  };
}

type Kept = Readonly<{
  state: string;
  row: SignUpRow;
  step: SignUpStep;
  agreed: boolean;
  guardianState: string | null;
  emailProof: string | null;
  result: SignUpResult | null;
  now: Date;
}>;

/** A moving account's address was not typed here: in full once a code was sent to it. */
const shownEmail = ({ moves_guid: moves, mailed_at: mailedAt }: SignUpRow, email: string): string =>
  moves !== null && mailedAt === null ? maskEmail(email) : email;

export function presentSignUp({
  state,
  row,
  step,
  agreed,
  guardianState,
  emailProof,
  result,
  now,
}: Kept): SignUpProgress {
  const age = row.birth_date === null ? null : ageAt(row.birth_date, row.timezone, now);
  return {
    state,
    step,
    ...(row.nation === null ? {} : { nation: row.nation }),
    nation_fixed_yn: yesNo(row.nation_fixed),
    ...(row.birth_date === null ? {} : { birth_dt: row.birth_date }),
    ...(age === null ? {} : { over14_yn: yesNo(age >= keptFlagAge) }),
    terms_area: row.terms_area,
    terms: agreed ? row.terms.map(({ id, version }) => ({ terms_type_id: id, version })) : [],
    ...(guardianState === null ? {} : { guardian_state: guardianState }),
    ...(row.nickname === null ? {} : { nickname: row.nickname }),
    ...(row.email === null ? {} : { email: shownEmail(row, row.email) }),
    email_verified_yn: yesNo(row.email_verified),
    ...(emailProof === null ? {} : { email_verify_token: emailProof }),
    ...(row.known_email === null ? {} : { known_email: maskEmail(row.known_email) }),
    provider_cd: row.provider_cd ?? 'SO',
    id_needed_yn: yesNo(row.service === 'crossfire'),
    moves_yn: yesNo(row.moves_guid !== null),
    inflow_path: row.inflow_path,
    ...(result === null ? {} : { result }),
  };
}

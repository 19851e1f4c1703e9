import {
  factsOf,
  maskEmail,
  maskPhone,
  verificationStatuses,
  type CallValue,
  type verificationResult,
  type verifyStatus,
} from '@gatehouse/api-contract';
import { yesNo } from '../../base/http/yes-no.ts';
import { presentSentCode } from '../../flow/contacts/mailed.presenter.ts';
import { methodsOpenTo } from '../../sign-in/identity/person-method.policy.ts';
import type { Standing } from './read-verification.command.ts';
import type { TakenVerification } from './take-verification.command.ts';

/** State of a verification, as its page reads it. */
export function presentVerification(state: string, verification: Standing): CallValue<typeof verifyStatus> {
  const { type, status, stage, sent } = verification;
  const addressBlocked = status === verificationStatuses.addressBlocked;
  const byPerson = type !== null && factsOf(type).ways.includes('person');
  return {
    state,
    type,
    status,
    stage,
    contact: verification.contact ?? '',
    correctable_yn: yesNo(verification.correctable === true),
    before_person_yn: yesNo(verification.isBeforePerson === true),
    redirect_url: verification.redirectUrl ?? '',
    recovers: verification.recovers ?? null,
    other_ways: [...(verification.otherWays ?? [])],
    methods: byPerson ? [...methodsOpenTo({ type, country: verification.country, addressBlocked })] : [],
    sent: sent && presentSentCode(sent),
  };
}

/** What the game or site that began a verification learns of it. */
export function presentResult({
  type,
  way,
  memberNo,
  contact,
}: TakenVerification): CallValue<typeof verificationResult> {
  const mask = way === 'email' ? maskEmail : maskPhone;
  return { type, way, member_no: memberNo, contact: contact === null ? '' : mask(contact) };
}

import type { CallValue, otpStateCheck } from '@gatehouse/api-contract';
import { yesNo } from '../../base/http/yes-no.ts';
import type { OtpState } from './begin-otp.command.ts';

export const presentOtpState = ({
  state,
  personVerified,
  emailVerified,
  providerCd,
}: OtpState): CallValue<typeof otpStateCheck> => ({
  state,
  person_verify_yn: yesNo(personVerified),
  email_verify_yn: yesNo(emailVerified),
  provider_cd: providerCd,
});

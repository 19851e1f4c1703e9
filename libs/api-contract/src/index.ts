export * from './calls/account-emails.ts';
export * from './calls/all-calls.ts';
export * from './calls/authorize.ts';
export * from './calls/balances.ts';
export * from './calls/block-checker.ts';
export * from './calls/captcha.ts';
export * from './calls/cdn.ts';
export * from './calls/channeling-service.ts';
export * from './calls/channeling.ts';
export * from './calls/contact-codes.ts';
export * from './calls/crossfire.ts';
export * from './calls/game-tokens.ts';
export * from './calls/game.ts';
export * from './calls/guardians.ts';
export * from './calls/letter-stops.ts';
export * from './calls/hashing-calls.ts';
export * from './calls/maintenance.ts';
export * from './calls/my-devices.ts';
export * from './calls/my-pcs.ts';
export * from './calls/nation.ts';
export * from './calls/native-forms.ts';
export * from './calls/new-password.ts';
export * from './calls/not-me.ts';
export * from './calls/sign-in-form.ts';
export * from './calls/no-http-calls.ts';
export * from './calls/oauth.ts';
export * from './calls/otp.ts';
export * from './calls/owner-proof.ts';
export * from './calls/owner-wait.ts';
export * from './calls/page-calls.ts';
export * from './calls/person-check.ts';
export * from './calls/platform-events.ts';
export * from './calls/qr.ts';
export * from './calls/recovery-forms.ts';
export * from './calls/recovery-start.ts';
export * from './calls/recovery.ts';
export * from './calls/sdk-device-list.ts';
export * from './calls/sdk-devices.ts';
export * from './calls/security-question.ts';
export * from './calls/sign-in.ts';
export * from './calls/sign-up.ts';
export * from './calls/social.ts';
export * from './calls/studio.ts';
export * from './calls/terms-contents.ts';
export * from './calls/terms.ts';
export * from './calls/tokens.ts';
export * from './calls/transfer.ts';
export * from './calls/unseen-changes.ts';
export * from './calls/verification-result.ts';
export * from './calls/verification.ts';
export * from './calls/withdrawal.ts';

export * from './definition/define-call.ts';
export { isSecret, publicSchema, withoutSecrets } from './definition/public-schema.ts';
export * from './definition/secret.ts';

export * from './enums/account-changes.ts';
export * from './enums/recovery.ts';
export * from './enums/verification-types.ts';
export * from './enums/wire-enums.ts';

export * from './refusals/families/common.ts';
export * from './refusals/families/connection.ts';
export * from './refusals/families/sign-in.ts';
export * from './refusals/legacy-codes.ts';
export * from './refusals/own-codes.ts';
export * from './refusals/portal-codes.ts';
export * from './refusals/refusal-families.ts';
export type * from './refusals/families/refusal.ts';
export * from './refusals/refusals.ts';

export * from './rules/contact-code.ts';
export * from './rules/birth-date.ts';
export * from './rules/dialling-prefixes.ts';
export * from './rules/email.ts';
export * from './rules/fresh-sign-in.ts';
export * from './rules/owner-wait.ts';
export * from './rules/identifier.ts';
export * from './rules/listed-changes.ts';
export * from './rules/long-code.ts';
export * from './rules/renewal.ts';
export * from './rules/maintenance.ts';
export * from './rules/mask-contact.ts';
export * from './rules/mask-email.ts';
export * from './rules/mask-phone.ts';
export * from './rules/password-length.ts';
export * from './rules/password-strength.ts';
export * from './rules/phone-number.ts';
export * from './rules/terms.ts';
export * from './rules/typed-text.ts';
export * from './rules/whole-contact-code.ts';
export * from './rules/withdrawal.ts';

export * from './schemas/account.ts';
export * from './schemas/captcha-answers.ts';
export * from './schemas/captcha-challenge.ts';
export * from './schemas/captcha-headers.ts';
export { contactCode } from './schemas/contact-code.ts';
export * from './schemas/member-header.ts';
export * from './schemas/email-fields.ts';
export * from './schemas/envelope.ts';
export {
  authenticatorCode,
  authenticatorCodeDigits,
  contactCodeDigits,
  loginCode,
  loginCodeDigits,
  phoneNumber,
} from './schemas/fields.ts';
export * from './schemas/flow-results.ts';
export * from './schemas/person-fields.ts';
export * from './schemas/refusal-data.ts';
export * from './schemas/security-question.ts';
export * from './schemas/sign-in-fields.ts';
export { signUpProgress } from './schemas/sign-up-progress.ts';
export { broughtBy, socialFlow, type SocialFlow } from './schemas/social-flow.ts';
export * from './schemas/terms-item.ts';
export * from './schemas/terms-place.ts';

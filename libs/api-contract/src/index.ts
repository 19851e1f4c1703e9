export * from './calls/authorize.ts';
export * from './calls/balances.ts';
export * from './calls/block-checker.ts';
export * from './calls/captcha.ts';
export * from './calls/captcha-answers.ts';
export * from './calls/cdn.ts';
export * from './calls/channeling.ts';
export * from './calls/contact-codes.ts';
export * from './calls/crossfire.ts';
export * from './calls/game.ts';
export * from './calls/game-tokens.ts';
export * from './calls/guardians.ts';
export * from './calls/index.ts';
export * from './calls/maintenance.ts';
export * from './calls/my-devices.ts';
export * from './calls/my-pcs.ts';
export * from './calls/nation.ts';
export * from './calls/no-http-calls.ts';
export * from './calls/oauth.ts';
export * from './calls/otp.ts';
export * from './calls/page-calls.ts';
export * from './calls/person-check.ts';
export * from './calls/qr.ts';
export * from './calls/recovery.ts';
export * from './calls/sdk-devices.ts';
export * from './calls/sign-in.ts';
export * from './calls/sign-up.ts';
export * from './calls/social.ts';
export * from './calls/studio.ts';
export * from './calls/terms.ts';
export * from './calls/terms-contents.ts';
export * from './calls/tokens.ts';
export * from './calls/transfer.ts';
export * from './calls/verification.ts';
export * from './calls/withdrawal.ts';
export * from './birth-date.ts';
export * from './define-call.ts';
export * from './dialling-prefixes.ts';
export * from './email.ts';
export * from './envelope.ts';
export {
  authenticatorCode,
  authenticatorCodeDigits,
  contactCode,
  contactCodeDigits,
  loginCode,
  loginCodeDigits,
  phoneNumber,
} from './fields.ts';
export * from './flow-shapes.ts';
export * from './mask-email.ts';
export * from './mask-phone.ts';
export * from './native-forms.ts';
export * from './password-strength.ts';
export * from './person-fields.ts';
export * from './phone-number.ts';
export * from './refusal-data.ts';
export * from './refusal-families.ts';
export * from './refusals.ts';
export * from './refusals/common.ts';
export * from './refusals/legacy-codes.ts';
export * from './refusals/own-codes.ts';
export * from './refusals/portal-codes.ts';
export type * from './refusals/refusal.ts';
export * from './refusals/sign-in.ts';
export * from './secret.ts';
export * from './shapes.ts';
export * from './steps.ts';
export * from './terms-place.ts';
export * from './terms-rules.ts';
export * from './validators.ts';
export * from './verification-types.ts';

import type { Route } from '../http/route.ts';
import { otpSessionCloseRoute } from './approvals/otp-session-close.ts';
import { otpSessionOpenRoute } from './approvals/otp-session-open.ts';
import { otpSessionStatusRoute } from './approvals/otp-session-status.ts';
import { otpSessionVerifyRoute } from './approvals/otp-session-verify.ts';
import { qrCodeRoute } from './approvals/qr-code.ts';
import { qrStatusRoute } from './approvals/qr-status.ts';
import { authorizeRoute } from './auth/authorize.ts';
import { clientInfoRoute } from './auth/client-info.ts';
import { logoutRoute } from './auth/logout.ts';
import { issueTokenRoute } from './auth/issue-token.ts';
import { oauthCodeLv2Route } from './auth/oauth-code-lv2.ts';
import { refreshV20Route } from './auth/refresh-v20.ts';
import { sessionHandoverRoute } from './auth/session-handover.ts';
import { signInV20Route } from './auth/sign-in-v20.ts';
import { signInV21Route } from './auth/sign-in-v21.ts';
import { signOutRoute } from './auth/sign-out.ts';
import { userTokenCheckRoute } from './auth/user-token-check.ts';
import { tokenV20Route } from './auth/token-v20.ts';
import { tokenV21Route } from './auth/token-v21.ts';
import { captchaAudioRoute } from './captcha/audio.ts';
import { captchaKeysRoute } from './captcha/keys.ts';
import { captchaKeysV1Route } from './captcha/keys-v1.ts';
import { captchaKeysV2Route } from './captcha/keys-v2.ts';
import { captchaMailSendRoute } from './captcha/mail-send.ts';
import { captchaMailVerifyRoute } from './captcha/mail-verify.ts';
import { captchaVerifyRoute } from './captcha/verify.ts';
import { accountsConfigRoute } from './cdn/accounts-config.ts';
import { loginBannerRoute } from './cdn/login-banner.ts';
import { loginSettingsRoute } from './cdn/login-settings.ts';
import { signUpCompleteBannerRoute } from './cdn/sign-up-complete-banner.ts';
import { translationsRoute } from './cdn/translations.ts';
import { otpBeginRoute } from './authenticator/otp-begin.ts';
import { otpBeginSecureRoute } from './authenticator/otp-begin-secure.ts';
import { otpRemoveRoute } from './authenticator/otp-remove.ts';
import { otpStateCheckRoute } from './authenticator/otp-state-check.ts';
import { deviceCheckRoute } from './devices/device-check.ts';
import { deviceManagementRoutes } from './devices/device-management.ts';
import { deviceRegisterRoute, deviceRegisterV1Route } from './devices/device-regist.ts';
import { deviceStateEditRoute, deviceStateRoute, deviceStateV1Route } from './devices/device-state.ts';
import { myDeviceRoutes } from './devices/my-device-routes.ts';
import { verifyTokenRoute } from './devices/verify-token.ts';
import { webviewSessionRoute } from './devices/webview-session.ts';
import { emailCodeSendRoute } from './contacts/email-code-send.ts';
import { emailCodeVerifyRoute } from './contacts/email-code-verify.ts';
import { emailSendV2Route } from './contacts/email-send-v2.ts';
import { compareContactEmailRoute } from './contacts/compare-contact-email.ts';
import { emailSessionOpenRoute, emailSessionVerifyRoute } from './contacts/email-session.ts';
import { contactEmailChangeRoute, registerEmailRoute } from './contacts/member-email.ts';
import { phoneCountriesRoute } from './contacts/phone-countries.ts';
import { subEmailRoutes } from './contacts/sub-email.ts';
import { smsCodeSendRoute } from './contacts/sms-code-send.ts';
import { smsCodeVerifyRoute } from './contacts/sms-code-verify.ts';
import { verifyStatusRoute } from './contacts/verify-status.ts';
import { loginCodeCheckRoute } from './codes/login-code-check.ts';
import { certificateRoute } from './identity/certificate.ts';
import { compareRoute } from './identity/compare.ts';
import { eziokCheckRoute } from './identity/eziok-check.ts';
import { eziokCheckSecureRoute } from './identity/eziok-check-secure.ts';
import { guardianConsentWithdrawRoute } from './guardians/consent-withdraw.ts';
import { guardianConsentsOpenRoute } from './guardians/consents-open.ts';
import { guardianConsentsRoute } from './guardians/consents.ts';
import { guardianDeclineRoute } from './guardians/decline.ts';
import { guardianOpenRoute } from './guardians/open.ts';
import { guardianRequestRoute } from './guardians/request.ts';
import { guardianStatusRoute } from './guardians/status.ts';
import { guardianTermsRoute } from './guardians/terms.ts';
import { hubVerifyRoute } from './identity/hub-verify.ts';
import { personCheckedRoute } from './identity/person-checked.ts';
import { personCompareRoute } from './identity/person-compare.ts';
import { personDepartRoute } from './identity/person-depart.ts';
import { phoneCheckRoute } from './identity/phone-check.ts';
import { phoneCheckSecureRoute } from './identity/phone-check-secure.ts';
import { tossCheckRoute } from './identity/toss-check.ts';
import { tossCheckSecureRoute } from './identity/toss-check-secure.ts';
import { tossTokenRoute } from './identity/toss-token.ts';
import { popupDataReadRoute } from './popups/popup-data-read.ts';
import { popupDataSaveRoute } from './popups/popup-data-save.ts';
import { passwordGuideRoute } from './recovery/password-guide.ts';
import { passwordGuideSkipRoute } from './recovery/password-guide-skip.ts';
import { reauthCheckRoute } from './recovery/reauth-check.ts';
import { reauthRecoverRoute } from './recovery/reauth-recover.ts';
import { reauthSaveRoute } from './recovery/reauth-save.ts';
import { sessionCheckRoute } from './recovery/session-check.ts';
import { oauthCodeRoute } from './social/oauth-code.ts';
import { oauthTokenRoute } from './social/oauth-token.ts';
import { oauthTokenStateRoute } from './social/oauth-token-state.ts';
import { socialCheckRoute } from './social/social-check.ts';
import { socialDepartRoute } from './social/social-depart.ts';
import { socialSignInRoute } from './social/social-sign-in.ts';
import { studioVerificationRoute } from './verification/studio-verification.ts';
import { verificationWayRoute } from './verification/verification-way.ts';
import { pcRoutes } from './pcs/pc-routes.ts';
import { termsAgreeV10Route } from './terms/agree-v10.ts';
import { crossfireRoutes } from './crossfire/crossfire-routes.ts';
import { signUpRoutes } from './sign-up/sign-up-routes.ts';
import { termsAgreeV20Route } from './terms/agree-v20.ts';
import { termsAgreeV30Route } from './terms/agree-v30.ts';
import { termsContentsV20Route } from './terms/contents-v20.ts';
import { termsContentsV30Route } from './terms/contents-v30.ts';

export const allRoutes: readonly Route[] = [
  qrCodeRoute,
  qrStatusRoute,
  otpSessionOpenRoute,
  otpSessionStatusRoute,
  otpSessionVerifyRoute,
  otpSessionCloseRoute,
  loginCodeCheckRoute,
  otpBeginRoute,
  otpBeginSecureRoute,
  otpStateCheckRoute,
  otpRemoveRoute,
  signInV20Route,
  signInV21Route,
  refreshV20Route,
  signOutRoute,
  userTokenCheckRoute,
  authorizeRoute,
  socialSignInRoute,
  socialDepartRoute,
  oauthCodeRoute,
  oauthTokenRoute,
  oauthTokenStateRoute,
  socialCheckRoute,
  termsAgreeV10Route,
  termsAgreeV20Route,
  termsAgreeV30Route,
  termsContentsV20Route,
  termsContentsV30Route,
  clientInfoRoute,
  logoutRoute,
  popupDataSaveRoute,
  popupDataReadRoute,
  sessionCheckRoute,
  reauthCheckRoute,
  reauthSaveRoute,
  reauthRecoverRoute,
  emailCodeSendRoute,
  emailCodeVerifyRoute,
  emailSendV2Route,
  smsCodeSendRoute,
  smsCodeVerifyRoute,
  verifyStatusRoute,
  compareContactEmailRoute,
  emailSessionOpenRoute,
  emailSessionVerifyRoute,
  contactEmailChangeRoute,
  registerEmailRoute,
  phoneCountriesRoute,
  ...subEmailRoutes,
  eziokCheckRoute,
  eziokCheckSecureRoute,
  phoneCheckRoute,
  phoneCheckSecureRoute,
  tossCheckRoute,
  tossCheckSecureRoute,
  tossTokenRoute,
  personCheckedRoute,
  personCompareRoute,
  personDepartRoute,
  compareRoute,
  certificateRoute,
  hubVerifyRoute,
  studioVerificationRoute,
  verificationWayRoute,
  guardianRequestRoute,
  guardianOpenRoute,
  guardianStatusRoute,
  guardianTermsRoute,
  guardianDeclineRoute,
  guardianConsentsOpenRoute,
  guardianConsentsRoute,
  guardianConsentWithdrawRoute,
  oauthCodeLv2Route,
  sessionHandoverRoute,
  issueTokenRoute,
  passwordGuideRoute,
  passwordGuideSkipRoute,
  tokenV20Route,
  tokenV21Route,
  captchaKeysV1Route,
  captchaKeysV2Route,
  captchaKeysRoute,
  captchaVerifyRoute,
  captchaAudioRoute,
  captchaMailSendRoute,
  captchaMailVerifyRoute,
  ...pcRoutes,
  ...signUpRoutes,
  ...crossfireRoutes,
  verifyTokenRoute,
  deviceStateV1Route,
  deviceStateRoute,
  deviceStateEditRoute,
  deviceRegisterV1Route,
  deviceRegisterRoute,
  ...deviceManagementRoutes,
  deviceCheckRoute,
  ...myDeviceRoutes,
  webviewSessionRoute,
  loginSettingsRoute,
  accountsConfigRoute,
  loginBannerRoute,
  signUpCompleteBannerRoute,
  translationsRoute,
];

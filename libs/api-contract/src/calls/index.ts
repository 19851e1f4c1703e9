import type { CallDefinition } from '../define-call.ts';
import { authorize } from './authorize.ts';
import { blockCheck } from './block-checker.ts';
import { captchaKeysV1, captchaKeysV2, captchaKeys, captchaVerify, captchaAudio } from './captcha.ts';
import { loginSettings, accountsConfig, loginBanner, signUpCompleteBanner } from './cdn.ts';
import { channelingState, channelingThirdRegister, channelingTerms } from './channeling.ts';
import {
  emailCodeSend, emailCodeVerify, emailSendV2, smsCodeSend, smsCodeVerify, emailSessionOpen, emailSessionVerify,
  contactEmailChange, registerEmail,
} from './contact-codes.ts';
import {
  crossfireTerms, crossfireRegister, crossfireProvider, crossfireEmailSave, crossfireEmailChange, crossfireEmail,
} from './crossfire.ts';
import {
  gameInfo, gameInfoByService, gameGrade, gameTerms, gameDistributor, gameName, gameBanner, characterName, characters,
  mainCharacter, launcherV10, launcherV11, launcher, clientDownload,
} from './game.ts';
import { serviceMaintenance, gameMaintenance, maintenanceSummary, maintenanceDetail, whiteUser } from './maintenance.ts';
import {
  myDevices, myDeviceCheck, myDeviceCountries, myDeviceRename, myDeviceRemove, myPcs, myPcCheck, myPcRegister,
  myPcRemove,
} from './my-devices.ts';
import { nationState, nationCheck, nationChange, phoneCountries } from './nation.ts';
import {
  socialSignIn, oauthCode, oauthToken, oauthTokenState, socialCheck, oauthCodeLv2, issueToken, logout, qrCode,
  qrStatusCheck,
} from './oauth.ts';
import {
  loginCodeCheck, otpSessionOpen, otpSessionStatus, otpSessionVerify, otpSessionClose, otpBegin, otpBeginSecure,
  otpStateCheck, otpRemove,
} from './otp.ts';
import { translations, analyticsIdentity } from './page-calls.ts';
import {
  eziokCheck, phoneCheck, tossCheck, eziokCheckSecure, phoneCheckSecure, tossCheckSecure, tossToken, personCompare,
  personChecked, popupDataSave, popupDataRead,
} from './person-check.ts';
import {
  findId, findIdCheck, findIdPassword, resetState, campaignToken, resetQuestion, resetAnswer, resetEmailSend,
  resetEmailVerify, resetPersonVerify, resetPassword, changePassword, passwordGuide, passwordGuideSkip,
} from './recovery.ts';
import {
  deviceStateV1, deviceState, deviceStateEdit, deviceStateEnd, deviceEdit, deviceRegisterV1, deviceRegister,
  deviceList, deviceCheck, deviceRemove,
} from './sdk-devices.ts';
import { signInV20, signInV21 } from './sign-in.ts';
import {
  signUpAgreement, signUpAgreementSelf, signUpAgreementGuardian, signUpStep, signUpAge, signUpCountries,
  signUpEmailSend, signUpEmailVerify, signUpRegister,
} from './sign-up.ts';
import { termsAgreeV20, termsAgreeV10 } from './terms.ts';
import { termsContentsV2, termsContentsV3, termsAgree } from './terms-contents.ts';
import { tokenV20, tokenV21, refreshV20, signOut, userTokenCheck } from './tokens.ts';
import {
  transferCountry, transferAgreement, transferStep, transferAge, transferEmailSend, transferRegister, subEmailEmailN,
  subEmailRead, subEmailChange, subEmailModify,
} from './transfer.ts';
import {
  hubVerify, certificate, guardianTerms, compare, compareContactEmail, verifyStatus, sessionCheck, reauthCheck,
  reauthSave, reauthRecover,
} from './verification.ts';
import {
  withdrawCheck, withdrawStudioCheck, withdrawTokenV10, withdrawCompleteV10, withdrawStatus, withdrawToken,
  withdrawComplete, withdrawEmailSend, withdrawEmailVerify, withdrawCancel, withdrawRequestV1, withdrawRequest,
  withdrawIndieCheck, withdrawUser, cashBalance, mileageBalances,
} from './withdrawal.ts';

/** Every call the platform answers, for servers, documents and tests. Pages import calls one by one. */
export const allCalls: readonly CallDefinition[] = [
  signInV20, signInV21,
  tokenV20, tokenV21, refreshV20, signOut, userTokenCheck,
  authorize,
  socialSignIn, oauthCode, oauthToken, oauthTokenState, socialCheck, oauthCodeLv2, issueToken, logout, qrCode,
  qrStatusCheck,
  loginCodeCheck, otpSessionOpen, otpSessionStatus, otpSessionVerify, otpSessionClose, otpBegin, otpBeginSecure,
  otpStateCheck, otpRemove,
  termsAgreeV20, termsAgreeV10,
  termsContentsV2, termsContentsV3, termsAgree,
  hubVerify, certificate, guardianTerms, compare, compareContactEmail, verifyStatus, sessionCheck, reauthCheck,
  reauthSave, reauthRecover,
  eziokCheck, phoneCheck, tossCheck, eziokCheckSecure, phoneCheckSecure, tossCheckSecure, tossToken, personCompare,
  personChecked, popupDataSave, popupDataRead,
  emailCodeSend, emailCodeVerify, emailSendV2, smsCodeSend, smsCodeVerify, emailSessionOpen, emailSessionVerify,
  contactEmailChange, registerEmail,
  signUpAgreement, signUpAgreementSelf, signUpAgreementGuardian, signUpStep, signUpAge, signUpCountries,
  signUpEmailSend, signUpEmailVerify, signUpRegister,
  crossfireTerms, crossfireRegister, crossfireProvider, crossfireEmailSave, crossfireEmailChange, crossfireEmail,
  findId, findIdCheck, findIdPassword, resetState, campaignToken, resetQuestion, resetAnswer, resetEmailSend,
  resetEmailVerify, resetPersonVerify, resetPassword, changePassword, passwordGuide, passwordGuideSkip,
  captchaKeysV1, captchaKeysV2, captchaKeys, captchaVerify, captchaAudio,
  channelingState, channelingThirdRegister, channelingTerms,
  nationState, nationCheck, nationChange, phoneCountries,
  transferCountry, transferAgreement, transferStep, transferAge, transferEmailSend, transferRegister, subEmailEmailN,
  subEmailRead, subEmailChange, subEmailModify,
  withdrawCheck, withdrawStudioCheck, withdrawTokenV10, withdrawCompleteV10, withdrawStatus, withdrawToken,
  withdrawComplete, withdrawEmailSend, withdrawEmailVerify, withdrawCancel, withdrawRequestV1, withdrawRequest,
  withdrawIndieCheck, withdrawUser, cashBalance, mileageBalances,
  myDevices, myDeviceCheck, myDeviceCountries, myDeviceRename, myDeviceRemove, myPcs, myPcCheck, myPcRegister,
  myPcRemove,
  deviceStateV1, deviceState, deviceStateEdit, deviceStateEnd, deviceEdit, deviceRegisterV1, deviceRegister,
  deviceList, deviceCheck, deviceRemove,
  gameInfo, gameInfoByService, gameGrade, gameTerms, gameDistributor, gameName, gameBanner, characterName, characters,
  mainCharacter, launcherV10, launcherV11, launcher, clientDownload,
  serviceMaintenance, gameMaintenance, maintenanceSummary, maintenanceDetail, whiteUser,
  blockCheck,
  loginSettings, accountsConfig, loginBanner, signUpCompleteBanner,
  translations, analyticsIdentity,
];

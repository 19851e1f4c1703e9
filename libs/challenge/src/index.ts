export { captchaGiver } from './captcha/captcha-giver.ts';
export { CodeField } from './code/code-field.view.tsx';
export { callsTogether } from './contact-code/calls-together.ts';
export { codeFormTexts, contactCodeTexts, mailCodeTexts, mailCodeWords } from './contact-code/code-texts.ts';
export {
  closedCaptcha,
  phoneSendFields,
  sendAnswer,
  type ContactCodeCalls,
  type ContactField,
} from './contact-code/contact-calls.ts';
export type {
  CodeFormTexts,
  ContactFormTexts,
  EmailFieldTexts,
  NumberFieldsTexts,
  ResendTexts,
} from './contact-code/contact-code-texts.ts';
export type { ContactChannel } from './contact-code/contact-channel.ts';
export type { ContactCodeEvent, ContactCodeState, SentCode } from './contact-code/contact-code.machine.ts';
export { ContactCodePage, type ContactCodeWords } from './contact-code/contact-code-page.view.tsx';
export { ContactForm } from './contact-code/contact-form.view.tsx';
export { emailChannel } from './contact-code/email-channel.ts';
export { EmailField } from './contact-code/email-field.view.tsx';
export { NumberFields } from './contact-code/number-fields.view.tsx';
export { phoneChannel } from './contact-code/phone-channel.ts';
export { ResendCode } from './contact-code/resend-code.view.tsx';
export { readSentCode, sentCodeOf, sentTo } from './contact-code/sent-code.ts';
export { typedContact } from './contact-code/typed-contact.ts';
export { useFlowCode } from './contact-code/use-flow-code.ts';
export {
  useContactCode,
  useContactCodeMachine,
  type ContactCode,
  type ContactCodeMachine,
} from './contact-code/use-contact-code.ts';
export { useContactEntry } from './contact-code/use-contact-entry.ts';
export { countryName, firstCountries } from './countries/first-countries.ts';
export { listedCountries } from './countries/listed-countries.ts';
export { newPasswordFault, type NewPasswordFault } from './new-password/new-password-fault.ts';
export {
  NewPasswordFields,
  newPasswordFields,
  type NewPasswordField,
} from './new-password/new-password-fields.view.tsx';
export type { NewPasswordTexts } from './new-password/new-password-texts.ts';
export { termsGroupsOf, type TermsGroup, type TermsItem } from './terms/terms-item.ts';
export { markedTerms, ticksOf } from './terms/terms-list.machine.ts';
export { TermsList } from './terms/terms-list.view.tsx';
export { termsErrors, TermsNotices } from './terms/terms-notices.view.tsx';
export { termsTexts, type TermsTexts } from './terms/terms-texts.ts';
export { useTermsList, type TermsListState } from './terms/use-terms-list.ts';
export type { PersonCheckMethod } from './person-check/begin-check.ts';
export { restoreLocaleAndStyle } from './person-check/locale-and-style.ts';
export { MethodButtons } from './person-check/method-buttons.view.tsx';
export { methodsFor } from './person-check/methods-for.ts';
export { providerAnswer } from './person-check/provider-answer.ts';
export { takeAnswer } from './person-check/take-answer.ts';
export { usePersonCheck } from './person-check/use-person-check.ts';

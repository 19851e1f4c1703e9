export { CodeField } from './code/code-field.view.tsx';
export { wholeCode } from './code/typed-code.ts';
export { isBeingClicked } from './email/is-being-clicked.ts';
export { suggestEmail } from './email/suggest-email.ts';
export { PhoneFields } from './phone/phone-fields.view.tsx';

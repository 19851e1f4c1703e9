export { internationalNumber } from './calling-codes.ts';
export { PhoneField } from './phone-field.view.tsx';

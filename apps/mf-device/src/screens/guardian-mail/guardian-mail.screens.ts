export { GuardianMailCodeScreen } from './guardian-mail-code.screen.tsx';
export { GuardianMailInputScreen } from './guardian-mail-input.screen.tsx';

export { loadSignUp } from './sign-up.load.ts';
export { SignUpScreen } from './sign-up.screen.tsx';

// Screen and loader as one chunk: each further chunk costs bytes in the entry.
export { loadLogin } from './login.load.ts';
export { LoginScreen } from './login.screen.tsx';

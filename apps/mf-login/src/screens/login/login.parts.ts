// Screen and loader as one chunk: each chunk more would stand in the entry that every visitor pays.
export { loadLogin } from './login.load.ts';
export { LoginScreen } from './login.screen.tsx';

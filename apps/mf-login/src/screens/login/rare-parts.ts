/** What few visitors of the sign-in page need, in one chunk: each chunk is one more hash in the entry, which all of them pay. */
export { ClosedSignIn } from './closed/closed-sign-in.tsx';
export { nameOfClient } from './name-of-client.ts';

/** The calls a session makes. A visitor who is not signed in makes none: no part of a page's first scripts. */
export { refreshV20, signOut, termsAgreeV20 } from '@gatehouse/api-contract';

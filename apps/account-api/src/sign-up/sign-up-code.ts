import * as v from 'valibot';
import type { CodeSubject } from '../codes/code-hashes.ts';

/** Codes of a sign-up, tried by whoever has its state. */
export const signUpCodeSubject = (state: string): CodeSubject => ({ purpose: 'sign-up-email', subject: state });

/** `usable: false`: it never left the house, because the address has an account already. */
export const signUpCodeData = v.object({ email: v.string(), usable: v.boolean() });
export type SignUpCodeData = v.InferOutput<typeof signUpCodeData>;

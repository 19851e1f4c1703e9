import * as v from 'valibot';
import type { CodeSubject } from '../../flow/codes/code-hashes.policy.ts';

/** Codes of a sign-up, tried with its state. */
export const signUpCodeSubject = (state: string): CodeSubject => ({ purpose: 'sign-up-email', subject: state });

/** `usable: false`: never sent, because the address already has an account. */
export const signUpCodeData = v.object({ email: v.string(), usable: v.boolean() });
export type SignUpCodeData = v.InferOutput<typeof signUpCodeData>;

import type { ContactCodeCalls } from '@gatehouse/challenge';
import type { SignUpProgress } from '../steps.ts';
import type { StepReactions } from './step-reactions.ts';
import type { RegisterCall } from './use-register.ts';

/** Calls by which a service signs up: the platform's own, or those of the crossfire-type service (spec A §7). */
export type SignUpService = Readonly<{
  completed: string;
  useEmailCalls(reactions: StepReactions): ContactCodeCalls<SignUpProgress>;

  registerCall: RegisterCall;
}>;

/** Fields that refusals of an address and its code belong to. */
export const sendRefusalFields = {
  notValidEmail: 'contact',
  captchaIncorrect: 'contact',
} as const;
export const codeRefusalFields = { codeMismatch: 'code', codeExpired: 'code', emailAccountLimit: 'code' } as const;

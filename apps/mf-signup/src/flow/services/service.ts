import type { ShownRefusal } from '@gatehouse/screen';
import type { SignUpProgress } from '../steps.ts';
import type { RegisterCall } from './use-register.ts';

/** The mailed code of a sign-up. */
export type EmailCalls = Readonly<{
  /** Mails a code; answers how many were sent (0: the service does not count), `null`: refused. */
  send(email: string): Promise<number | null>;
  /** Takes a code; `null`: refused. */
  verify(code: string): Promise<SignUpProgress | null>;
  sending: boolean;
  verifying: boolean;
  shown: ShownRefusal<'email' | 'code'> | null;
  clear(): void;
}>;

/** `onOtherStep`: the platform's record of the sign-up is at another step, for example because another tab continued. */
export type StepReactions = Readonly<{ onOtherStep(): void }>;

/** Calls by which a service signs up: the platform's own, or those of the crossfire-type service (spec A §7). */
export type SignUpService = Readonly<{
  completed: string;
  useEmailCalls(reactions: StepReactions): EmailCalls;
  registerCall: RegisterCall;
}>;

/** Fields that refusals of an address and its code belong to. */
export const sendRefusalFields = {
  notValidEmail: 'email',
  captchaIncorrect: 'email',
} as const;
export const codeRefusalFields = { codeMismatch: 'code', codeExpired: 'code', emailAccountLimit: 'code' } as const;

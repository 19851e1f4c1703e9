import type { ShownRefusal } from '@gatehouse/screen';
import type { Standing } from '../steps.ts';

/** The mailed code of a sign-up. */
export type EmailCalls = Readonly<{
  /** Mails a code; answers how many were sent (0: the service does not count), `null`: refused. */
  send(email: string): Promise<number | null>;
  /** Takes a code; `null`: refused. */
  verify(code: string): Promise<Standing | null>;
  sending: boolean;
  verifying: boolean;
  shown: ShownRefusal<'email' | 'code'> | null;
  clear(): void;
}>;

export type AccountField = 'userId' | 'password' | 'confirmation' | 'nickname';
/** What is chosen for an account; what the platform knows is not sent. */
export type Chosen = Readonly<{ user_id?: string; password?: string; nickname?: string; forever?: boolean }>;

export type RegisterCalls = Readonly<{
  /** `true`: the account is there. */
  send(chosen: Chosen): Promise<boolean>;
  pending: boolean;
  shown: ShownRefusal<AccountField | 'email'> | null;
  clear(): void;
}>;

/** Reactions that belong to the page around. */
export type Reactions = Readonly<{ onOtherStep(): void }>;

/** Calls by which a service signs up: the platform's own, or those of the crossfire-type service (spec A §7). */
export type SignUpService = Readonly<{
  completed: string;
  useEmailCalls(reactions: Reactions): EmailCalls;
  useRegister(reactions: Reactions): RegisterCalls;
}>;

/** Fields that refusals of an account belong to. */
export const accountRefusalFields = {
  idTaken: 'userId',
  nicknameTaken: 'nickname',
  nicknameInvalid: 'nickname',
  wordBanned: 'nickname',
  passwordUnavailable: 'password',
  passwordTooCommon: 'password',
  emailAccountLimit: 'email',
  contactTaken: 'email',
  captchaIncorrect: 'email',
} as const;

/** Fields that refusals of an address and its code belong to. */
export const sendRefusalFields = {
  notValidEmail: 'email',
  captchaIncorrect: 'email',
} as const;
export const codeRefusalFields = { codeMismatch: 'code', codeExpired: 'code', emailAccountLimit: 'code' } as const;

import type { ShownRefusal } from '@gatehouse/screen';

/** Name of the field that a refusal belongs to: the code, or the address or number it is sent to. */
export type ContactField = 'code' | 'contact';

/** Refusals of a number that a message should go to, and of the captcha before it. */
export const phoneSendFields = {
  invalidPhoneFormat: 'contact',
  phoneDestinationClosed: 'contact',
  captchaIncorrect: 'contact',
} as const satisfies Readonly<Record<string, ContactField>>;

/** A captcha that the visitor closed leaves the form as it is. */
export const closedCaptcha = { captchaRequired: () => undefined } as const;

/** What the platform answers when it has sent a code (or a link). */
export type SendAnswer = Readonly<{
  /** Codes sent so far; 0: not counted. */
  sends: number;
  /** When it expires, epoch ms; absent: after the usual validity of a code. */
  until?: number;
  /** It is a long code, not digits. */
  long?: true;
}>;

/** What a page is told of a send: how many codes, and of what kind this one is. */
export const sendAnswer = (
  sends: number,
  { long_yn: long }: Readonly<{ long_yn?: 'Y' | 'N' | undefined }>,
): SendAnswer => (long === 'Y' ? { sends, long: true } : { sends });

/** The call by which a remote sends a code to a contact. */
export type SendCalls = Readonly<{
  /** `null` as contact: the one on record. `null` as answer: refused, or the platform could not be asked. */
  send(contact: string | null): Promise<SendAnswer | null>;
  shown: ShownRefusal<ContactField> | null;
  /** Whether a code is being sent to a contact that was typed. */
  sending: boolean;
  /** The same for the contact on record, where that is a call of its own. */
  sendingKept?: boolean;
  clear(): void;
}>;

/** The calls by which a remote sends and verifies codes. `Proof`: what the platform answers to a correct code. */
export type ContactCodeCalls<Proof = unknown> = SendCalls &
  Readonly<{
    /** `null`: refused, or the platform could not be asked. */
    verify(code: string): Promise<Proof | null>;
    verifying: boolean;
  }>;

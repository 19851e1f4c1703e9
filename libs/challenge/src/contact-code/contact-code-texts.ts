import type { ContactFault } from './contact-channel.ts';

/** Sentences of `ContactForm`, for the channel that it shows. */
export type ContactFormTexts = Readonly<{
  /** Title of the error summary. */
  checkField: string;
  faults: Readonly<Record<ContactFault, string>>;
  send: string;
}>;

/** Sentences of `EmailField`. */
export type EmailFieldTexts = Readonly<{
  address: string;
  addressHint?: string;
  suggestion(this: void, address: string): string;
  takeSuggestion: string;
}>;

/** Sentences of `NumberFields`. */
export type NumberFieldsTexts = Readonly<{
  country: string;
  number: string;
  /** `prefix` has its plus. */
  numberHint?(this: void, prefix: string): string;
}>;

/** Sentences of `CodeForm`. */
export type CodeFormTexts = Readonly<{
  checkField: string;
  code: string;
  codeHint: string;
  codeMissing: string;
  valid(this: void, time: string): string;
  lastMinute: string;
  over: string;
  confirm: string;
}>;

/** Sentences of `ResendCode`. */
export type ResendTexts = Readonly<{
  sends(this: void, sends: number, most: number): string;
  wait(this: void, time: string): string;
  resend: string;
}>;

/** Sentences of `CodeSentNotice`. */
export type CodeSentTexts = Readonly<{
  title: string;
  text: string;
  /** Stands in for both while an error is shown. */
  short: string;
}>;

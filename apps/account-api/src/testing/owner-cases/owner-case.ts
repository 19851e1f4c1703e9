/** What an account has. The owner knows the password of before, unless a case says otherwise. */
export const caseAccounts = {
  any: 'any account',
  A: 'an address that is name and contact, a password, a browser that counts',
  I: 'an ID as name, a contact address, a password, a browser that counts',
  P: 'as A, and a number that was proven last month',
  S: 'as A, and the person of the owner on record',
  V: 'a provider alone, no contact',
  X: 'an ID, a password, the browser of the sign-up, no contact',
  C: 'a child with a guardian on record, and a contact address',
} as const;

/** `open`: neither side is proven stronger, and `told` is what the owner is led to. */
export type CaseEnd = 'owner' | 'open' | 'guardian decides';
export type CaseSubject = 'tokens' | 'passwords' | 'mailboxes' | 'numbers' | 'guardians' | 'letters';
/** A row of the table. */
export type OwnerCase = Readonly<{
  number: number;
  subject: CaseSubject;
  account: keyof typeof caseAccounts;
  thiefHas: string;
  thiefDoes: string;
  ownerDoes: string;
  ends: CaseEnd;
  /** For what is open: what the owner is told to do. */
  told?: string;
}>;

import type { Brand, Locale } from '@gatehouse/platform';
import type { CodePurpose } from './mail-texts.ts';

export type CodeMail = Readonly<{
  template: 'captchaCode' | 'verificationCode';
  purpose: CodePurpose;
  code: string;
  lifetimeMs: number;
  /** A long code, not digits. `link`: to the page that waits for it, with the code in its fragment; `null`: it is copied. */
  long?: Readonly<{ link: string | null }>;
}>;
/** `place`: country; `null`: unknown. */
export type WhenAndWhere = Readonly<{ device: string; place?: string | null; at: Date; timeZone: string }>;
const deviceTemplates = [
  'deviceRegistered',
  'deviceRemoved',
  'deviceContactChanged',
  'pcRegistered',
  'pcRemoved',
] as const;
export type DeviceTemplate = (typeof deviceTemplates)[number];
type DeviceMail = Readonly<{ template: DeviceTemplate }> & WhenAndWhere;
export type LinkMail = Readonly<{ template: 'authenticatorOffLink'; link: string; lifetimeMs: number }>;
/** `child`: the first name that the child gave; `null`: none. `game`: what the child wants to play; `null`: unknown. */
export type GuardianRequest = Readonly<{
  template: 'guardianRequest';
  link: string;
  lifetimeMs: number;
  child: string | null;
  game: string | null;
  lastDay: Date;
  timeZone: string;
}>;
/** Its link stays valid. */
export type LastingLinkMail = Readonly<{
  template: 'guardianReceipt' | 'alreadyMember' | 'lettersStopped';
  link: string;
}>;
/** Its link leads to the page that takes the change back; `null`: to an address that came with the change, which takes nothing back. */
export type AccountChangeMail = Readonly<{
  template: 'accountChange';
  link: string | null;
  lifetimeMs: number;
  /** It goes to a guardian of the child whose account it is. */
  isToGuardian: boolean;
}> &
  ChangeOfAccount &
  WhenAndWhere;
/** A withdrawal has two days: until when it can be taken back, and when nothing is left. */
export type DeletionDays = Readonly<{ lastDay: Date; deletionDay: Date }>;
/** What was moved to which game; `service`: where it was before. */
export type MovedAccount = Readonly<{ game: string; service: string; account: string }>;
/** Country of an account before a change and after it, as codes. */
export type Countries = Readonly<{ formerCountry: string; newCountry: string }>;
export type ChangeOfAccount =
  | Readonly<{
      change:
        | 'passwordReset'
        | 'passwordChange'
        | 'accountSwitch'
        | 'addressChange'
        | 'phoneChange'
        | 'personAdded'
        | 'authenticatorOn'
        | 'authenticatorOff'
        | 'questionChange'
        | 'newSignIn';
    }>
  | (Readonly<{ change: 'countryChange' }> & Countries)
  | (Readonly<{ change: 'withdrawal' }> & DeletionDays)
  | (Readonly<{ change: 'accountMove' }> & MovedAccount);
/**
 * A person waits for an account: told to its contacts (`link` stops it; `null`: the contact is too new to), to who waits, and to a child's
 * guardian.
 */
export type OwnerWaitMail = Readonly<{
  template: 'ownerWait' | 'ownerWaitBegun' | 'ownerWaitGuardian';
  link: string | null;
  reference: string;
  readyAt: Date;
}> &
  WhenAndWhere;
type SignsInWithMail = Readonly<{ template: 'signsInWith'; provider: string; link: string }>;
/** It can still be taken back at `link`. */
export type LastChanceMail = Readonly<{ template: 'withdrawalLastChance'; timeZone: string; link: string }> &
  DeletionDays;
type GuardianNotice = 'guardianNamed' | 'guardianDeclined' | 'guardianWithdrew';
type NoticeMail = Readonly<{
  template:
    | 'loginCodesOff'
    | 'emailChanged'
    | 'accountWithdrawn'
    | 'accountTakenBack'
    | 'contactDisowned'
    | 'personNotStored'
    | GuardianNotice;
}>;

/** `brand`: of the site that was asked on; the letter carries its name and comes from its sender. */
export type MailOrder = Readonly<{ to: string; locale: Locale; brand: Brand }> &
  (
    | CodeMail
    | DeviceMail
    | LinkMail
    | GuardianRequest
    | LastingLinkMail
    | AccountChangeMail
    | OwnerWaitMail
    | SignsInWithMail
    | LastChanceMail
    | NoticeMail
  );

/** What its reader asks for and can ask for again. */
export type AskedTemplate =
  | 'captchaCode'
  | 'verificationCode'
  | 'authenticatorOffLink'
  | 'guardianRequest'
  | 'alreadyMember'
  | 'signsInWith';
export type AskedOrder = MailOrder & Readonly<{ template: AskedTemplate }>;
/** What tells a person of something that was done: it must arrive. */
export type NoticeOrder = MailOrder & Readonly<{ template: Exclude<MailOrder['template'], AskedTemplate> }>;

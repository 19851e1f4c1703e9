/** Something happened; the visitor takes note. */
export type AlertDialog = Readonly<{
  title: string;
  contents: string;
  confirm?: string;
  link?: Readonly<{ text: string; href: string }>;
}>;

/** A question with two answers. */
export type ConfirmDialog = Readonly<{
  title: string;
  contents: string;
  confirm?: string;
  cancel?: string;
  destructive?: boolean;
}>;

/** A document to read. `html` may come from outside: the shell sanitises it before it shows anything. */
export type TermsDocument = Readonly<{ title: string; html: string }>;

/** One document of terms. */
export type TermsDialog = Readonly<{ document: TermsDocument; confirm?: string }>;

/** Terms that a guardian agrees to for a child. */
export type ChildTermsDialog = Readonly<{ child: string; documents: readonly TermsDocument[] }>;

/** An account of an older service moves here. `account` is shown masked where it is an email address. */
export type MigrationDialog = Readonly<{ account: string; documents?: readonly TermsDocument[] }>;

/** Several ways on, one below the other. */
export type ChoiceDialog = Readonly<{
  title: string;
  contents?: string;
  choices: readonly Readonly<{ id: string; label: string }>[];
  /** Label of the way out; "Cancel" unless it has a meaning of its own. */
  close?: string;
}>;

/** Terms with a checkbox each; all required ones must be checked to continue. */
type AgreementItem = TermsDocument & Readonly<{ id: string; required: boolean }>;
export type AgreementDialog = Readonly<{ items: readonly AgreementItem[] }>;

/** Name of a device or PC; the shell checks it by the contract's rule. */
export type DeviceNameDialog = Readonly<{ kind: 'device' | 'pc'; suggestion?: string }>;

/** Asks whether to add a contact, or to replace `current`, which is shown masked. */
export type ContactDialog = Readonly<{ kind: 'email' | 'phone'; current?: string }>;
export type DeleteDeviceDialog = Readonly<{ name: string }>;

/** Questions of the shell (spec A §2, B §2). One at a time; focus goes in, and back to where it was. */
export type HostDialogs = Readonly<{
  /** Resolves when closed. */
  alert(dialog: AlertDialog): Promise<void>;
  /** `true`: confirmed. */
  confirm(dialog: ConfirmDialog): Promise<boolean>;
  /** `true`: agreed. Dialogs from here on load when first asked for; one that cannot be loaded counts as closed. */
  terms(dialog: TermsDialog): Promise<boolean>;
  /** `true`: the guardian agrees. */
  childTerms(dialog: ChildTermsDialog): Promise<boolean>;
  /** `true`: move the account. */
  migration(dialog: MigrationDialog): Promise<boolean>;
  /** Id of the choice, `null` when closed. */
  choose(dialog: ChoiceDialog): Promise<string | null>;
  /** Ids of what was agreed to, all required ones among them; `null` when closed. */
  certTerms(dialog: AgreementDialog): Promise<readonly string[] | null>;
  paymentsTerms(dialog: AgreementDialog): Promise<readonly string[] | null>;
  /** The valid name, `null` when closed. */
  deviceName(dialog: DeviceNameDialog): Promise<string | null>;
  /** `true`: go and enter it. */
  contact(dialog: ContactDialog): Promise<boolean>;
  /** `true`: remove it. */
  deleteDevice(dialog: DeleteDeviceDialog): Promise<boolean>;
}>;

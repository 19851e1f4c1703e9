/** Texts of a terms list, from the catalogue of the remote that shows it. */
export type TermsTexts = Readonly<{
  /** Box that ticks every required item. */
  all: string;
  required: string;
  optional: string;
  /** Short label beside an item whose text opens in a dialog, and the whole label for screen readers. */
  read: string;
  readItem(title: string): string;
  /** The same for an item whose document opens in a new window. */
  open: string;
  openItem(title: string): string;
  /** Title of the error summary, and its line for an item. */
  missing: string;
  missingItem(title: string): string;
  /** Notice after the versions changed; needed only by a page that calls `show` with `changed`. */
  changed?: Readonly<{ title: string; text: string }>;
  /** Heading of a group; without it, groups have no headings. */
  groupTitle?(client: string | null): string;
}>;

/** Texts of a terms list, from the catalogue of the remote that shows it. */
export type TermsTexts = Readonly<{
  /** Box that ticks every required item. */
  all: string;
  required: string;
  optional: string;
  /** Short label beside an item whose text opens in a dialog, and the whole label for screen readers. */
  read: string;
  readItem(title: string): string;
  /** The same for an item whose document the page cannot open: its address can be taken to a browser. */
  copy: string;
  copyItem(title: string): string;
  copied: string;
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

type TermsKey =
  | 'common.check'
  | 'terms.all'
  | 'terms.copied'
  | 'terms.copy'
  | 'terms.copyItem'
  | 'terms.missing'
  | 'terms.optional'
  | 'terms.read'
  | 'terms.readItem'
  | 'terms.required';

/** Texts of a list that names a text and a document alike, from a catalogue that has them under `terms`. */
export function termsTexts(t: (key: TermsKey, values?: Readonly<Record<string, string>>) => string): TermsTexts {
  const readItem = (title: string) => t('terms.readItem', { title });
  return {
    all: t('terms.all'),
    required: t('terms.required'),
    optional: t('terms.optional'),
    read: t('terms.read'),
    readItem,
    copy: t('terms.copy'),
    copyItem: (title) => t('terms.copyItem', { title }),
    copied: t('terms.copied'),
    open: t('terms.read'),
    openItem: readItem,
    missing: t('common.check'),
    missingItem: (title) => t('terms.missing', { title }),
  };
}

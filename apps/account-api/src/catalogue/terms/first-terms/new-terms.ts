/** An item of terms with its first version. */
export type NewTerms = Readonly<{
  id: string;
  serviceId: string;
  area: string;
  agreeType: 'MUST' | 'NONE' | 'OPTION';
  title: string;
  /** Where it is to be read; without one its text is. */
  url?: string;
  /** What its publisher put behind the text, as it came. */
  appendix?: string;
}>;

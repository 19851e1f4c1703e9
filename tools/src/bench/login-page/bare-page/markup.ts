/** What a React element can be made of: text, or a tag with React's names of attributes. */
export type Markup =
  | string
  | Readonly<{
      tag: string;
      attributes: Readonly<Record<string, string | boolean>>;
      children: readonly Markup[];
    }>;

/** An input device's steps, in the words that WebDriver and WebDriver BiDi share. */
type InputSource = Readonly<{
  type: 'pointer' | 'key';
  id: string;
  parameters?: Readonly<{ pointerType: 'mouse' }>;
  actions: readonly Readonly<Record<string, unknown>>[];
}>;

/** A browser of another engine: the four things that a journey needs of it. */
export type Engine = Readonly<{
  open(address: string): Promise<void>;
  /** Calls a function of JavaScript text in the page with a text; answers the text that it returns. */
  call(source: string, argument: string): Promise<string>;
  act(sources: readonly InputSource[]): Promise<void>;
  quit(): Promise<void>;
}>;

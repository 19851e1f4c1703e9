/** Files of the law, below libs/api-contract/src/ownership. */
const lawFiles = [
  'call-rules.ts',
  'frozen-calls.ts',
  'owner-ways.ts',
  'security-events.ts',
  'taking-back.ts',
  'token-classes.ts',
  'way-purposes.ts',
  'writing-gets.ts',
] as const;
export type LawFile = (typeof lawFiles)[number];

/** The law with one cell changed. */
export type LawMutant = Readonly<{
  name: string;
  file: LawFile;
  /** Runs inside the file, in memory. */
  code: string;
  /** Puts the cell back. */
  undo: string;
  /** The call whose row it is. */
  call?: string;
  /** The table, for its judges. */
  table: LawTable;
}>;

export type LawTable =
  | 'calls'
  | 'changes'
  | 'frozen'
  | 'ways'
  | 'kinds'
  | 'replacing'
  | 'ages'
  | 'purposes'
  | 'tokens'
  | 'gets'
  | 'events'
  | 'shown'
  | 'takingBack';

type Change = Pick<LawMutant, 'code' | 'undo'>;
const assigned = (path: string, value: unknown): string =>
  value === undefined ? `delete ${path};` : `${path} = ${JSON.stringify(value)};`;

/** Puts a value in the place of another one; `undefined`: there is none. */
export const put = (path: string, value: unknown, before: unknown): Change => ({
  code: assigned(path, value),
  undo: assigned(path, before),
});

/** Makes a number of the law another one. */
export const times = (name: string, factor: number): Change => ({
  code: `${name} *= ${factor};`,
  undo: `${name} /= ${factor};`,
});

/** Puts other things in a list. */
export const refill = (path: string, values: readonly unknown[], before: readonly unknown[]): Change => ({
  code: `${path}.splice(0, ${before.length}, ...${JSON.stringify(values)});`,
  undo: `${path}.splice(0, ${values.length}, ...${JSON.stringify(before)});`,
});

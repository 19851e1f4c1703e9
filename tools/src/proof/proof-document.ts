import { tallyLine } from '../test/tally.ts';
import type { Proof, ProofResult } from './proof.ts';

export const proofDocumentPath = 'docs/proof.md';

/** What a run of a proof adds to the document. */
export type ProofRun = ProofResult &
  Readonly<{
    name: string;
    seconds: number;
    /** `2026-11-26` */
    date: string;
    commit: string;
    /** Hash of what it depends on at that commit (`stampOf`). */
    stamp: string;
    /** The work tree differed from the commit. */
    dirty: boolean;
  }>;

const head = `# Proofs

What takes too long for \`npm test\`: \`npm run proof\` runs it and writes this file. A row keeps the result of its last run, with that run's
date and commit. The stamp is a hash of what the proof depends on: while it stays the same, a good row is not run again.

| Proof | What it shows | Result | Figures | Duration | Date | Commit | Stamp |
|---|---|---|---|---|---|---|---|
`;

/** The document with new rows for what was run; the other proofs of the list keep the row that they have in `before`. */
export function proofDocument(
  before: string,
  proofs: readonly Pick<Proof, 'name' | 'about'>[],
  runs: readonly ProofRun[],
): string {
  const kept = keptResults(before);
  const rows = proofs.map(({ name, about }) => {
    const run = runs.find((one) => one.name === name);
    const result = run ? resultCells(run) : (kept.get(name) ?? ['not run yet', '', '', '', '', '']);
    return row([`\`${name}\``, cell(about), ...result]);
  });
  return `${head}${rows.join('\n')}\n`;
}

function resultCells({ tally, figures, seconds, date, commit, stamp, dirty }: ProofRun): string[] {
  return [
    tallyLine(tally),
    figures.map(({ name, value }) => `${name}: ${value}`).join('; '),
    duration(seconds),
    date,
    dirty ? `${commit} with changes` : commit,
    stamp,
  ].map(cell);
}

/** What a row says of the last run. */
export type ProofRow = Readonly<{ result: string; date: string; commit: string; stamp: string }>;

/** The row of a proof; `null`: it never ran. */
export function readRow(document: string, name: string): ProofRow | null {
  const [result = '', , , date = '', commit = '', stamp = ''] = keptResults(document).get(name) ?? [];
  return commit === '' ? null : { result, date, commit, stamp };
}

/** All of it was run, without a failure, for a commit as it is. */
export const isProven = ({ result, commit }: ProofRow): boolean =>
  /^[1-9]\d* passed, 0 failed$/.test(result) && /^[0-9a-f]{7,40}$/.test(commit);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function duration(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** The cells after the first two of each row, by the name of the proof. */
function keptResults(document: string): ReadonlyMap<string, readonly string[]> {
  const rows = document.split('\n').flatMap((line) => {
    const [, name] = /^\| `([\w-]+)` \|/.exec(line) ?? [];
    const cells = line.split(/(?<!\\)\|/).map((text) => text.trim());
    return name === undefined ? [] : [[name, cells.slice(3, -1)] as const];
  });
  return new Map(rows);
}

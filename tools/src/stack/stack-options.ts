import type { RemoteName } from '@gatehouse/platform';

/** How a stack is started. Two stacks with other port bases and data folders run side by side. */
export type StackOptions = Readonly<{
  portBase: number;
  /** Absolute path of the data folder. */
  data: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** Remotes that the caller serves itself, on their own ports. */
  without?: readonly RemoteName[];
  /** Puts releases live before the servers start; default: builds and releases what has changed. */
  release?: (report: (line: string) => void) => Promise<void>;
  /** Opens the control listener (journeys only). */
  control?: boolean;
  /** Settings for the servers, over those of this process's environment. */
  settings?: Readonly<Record<string, string>>;
  /** How long each server may take until it is ready; default: two minutes. */
  readyMs?: number;
  /** Stops a build that is under way. */
  signal?: AbortSignal;
  /** One line for the screen. */
  report?: (line: string) => void;
  /** A process ended that nobody stopped; the text is one sentence. */
  onDeath?: (sentence: string) => void;
}>;

/** Nothing to say. */
export function silent(): void {
  // on purpose
}

/** The process cannot start. `message` is one sentence for the operator, `exitCode` tells a supervisor which kind. */
export class StartFailure extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartFailure';
    this.exitCode = exitCode;
  }
}

export const exitCodes = {
  settings: 2,
  dataFolderInUse: 3,
  dataFolderDamaged: 4,
  databaseUnreachable: 5,
  portInUse: 6,
  dataFolderUnusable: 7,
  dataNewer: 8,
} as const;

/** A route names a guard that this shell does not have: the page fails with 500 (spec A §2, "unknown middleware"). */
export class UnknownGuard extends Error {
  override name = 'UnknownGuard';
  readonly status = 500;

  constructor(guard: string) {
    super(`unknown middleware ${guard}`);
  }
}

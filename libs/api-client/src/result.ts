import type { CallDefinition, CallRefusal, ClientValue } from '@gatehouse/api-contract';

/** What a call comes to. Refusals are values; everything else that goes wrong is an `AccountApiFailure`. */
export type CallResult<Call extends CallDefinition> =
  | Readonly<{ ok: true; value: ClientValue<Call> }>
  | Readonly<{ ok: false; refusal: CallRefusal<Call>; code: string; data: unknown }>;

export type FailureReason = 'network' | 'timeout' | 'http' | 'shape' | 'unknown-code';

/** The platform could not be asked, or did not answer as agreed. */
export class AccountApiFailure extends Error {
  override readonly name = 'AccountApiFailure';
  readonly reason: FailureReason;
  /** For support: the id the platform logged this request under. */
  readonly requestId: string | null;

  constructor(reason: FailureReason, options: Readonly<{ requestId?: string | null; cause?: unknown }> = {}) {
    super(`account API: ${reason}`, { cause: options.cause });
    this.reason = reason;
    this.requestId = options.requestId ?? null;
  }
}

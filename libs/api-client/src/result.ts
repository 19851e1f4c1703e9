import type { CallDefinition, CallRefusal, ClientValue } from '@gatehouse/api-contract';

/** A refusal as it came: `code` is shown small for support, `requestId` is what the platform logged it under. */
export type Refused<Name extends string> = Readonly<{
  ok: false;
  refusal: Name;
  code: string;
  data: unknown;
  requestId: string | null;
  /** The visitor closed what this refusal asks for: nothing is told, and the page is as before. */
  closed?: true;
}>;

/** What a call comes to. Refusals are values; everything else that goes wrong is an `AccountApiFailure`. */
export type CallResult<Call extends CallDefinition> =
  | Readonly<{ ok: true; value: ClientValue<Call> }>
  | Refused<CallRefusal<Call>>;

/** `code`: a part of the page's own code does not come, although the portal answers. */
type FailureReason = 'network' | 'timeout' | 'http' | 'shape' | 'unknown-code' | 'code';

/** The platform could not be asked, or did not answer as agreed. */
export class AccountApiFailure extends Error {
  override readonly name = 'AccountApiFailure';
  readonly reason: FailureReason;
  /** For support: the id the platform logged this request under. */
  readonly requestId: string | null;
  /** Of the network: something between page and portal answered instead. */
  readonly foreign?: true;

  constructor(
    reason: FailureReason,
    options: Readonly<{ requestId?: string | null; cause?: unknown; foreign?: boolean }> = {},
  ) {
    super(`account API: ${reason}`, { cause: options.cause });
    this.reason = reason;
    this.requestId = options.requestId ?? null;
    if (options.foreign) this.foreign = true;
  }
}

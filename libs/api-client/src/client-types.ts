import type { CallDefinition, CallInput, TokenRefusal } from '@gatehouse/api-contract';
import type { Caller } from './caller.ts';
import type { CallResult } from './result.ts';

export type ApiClientOptions = Caller &
  Readonly<{
    /** Where the edge's proxy answers: `/api`. */
    baseAddress: string;
    fetch?: typeof fetch;
    /** From the click to the last byte. */
    timeoutMs?: number;
    /** Renews the session, once for all tabs. `false`: it cannot be renewed. */
    refresh(): Promise<boolean>;
    /** The session is over and could not be renewed. */
    onTokenRefused?(refused: TokenRefusal): void;
    /** Asks the visitor to prove to be the owner (`proofNeeded`). `true`: the call is repeated, with the same body. */
    proveOwner?(): Promise<boolean>;
    /** Told before `proveOwner`: the call that waits for the proof, so that the visitor reads what is being confirmed. */
    onProofNeeded?(call: CallDefinition): void;
    /** Whether the visitor closed the last of these questions: the refusal is marked, and the page says nothing. */
    isProofClosed?(): boolean;
    /** Number of the member that the page was drawn for; `null`: of none. Each call that needs a token is refused for another one. */
    memberNo?(): number | null;
    /** Told of each refusal. `true`: it came because another member signed in, which the visitor has read: it is marked as closed. */
    tellsOtherMember?(refusal: string): Promise<boolean>;
    /** What an app opened the page with is not good for it: the app has to begin again. */
    onViewRefused?(): void;
    /** Outside live: how far the platform's clock is ahead, in milliseconds. */
    onClockOffset?(offsetMs: number): void;
  }>;

export type CallOptions = Readonly<{
  signal?: AbortSignal;
  /** `caller-id` and `caller-detail` of a site that calls through the page, instead of the page's own. */
  caller?: Readonly<{ id: string; detail: string }>;
  /** A solved captcha, for calls whose body has no place for it. */
  captchaToken?: string | undefined;
  /** Member whom the part that asks shows, where it is not the page's: a refusal is told to that part only. */
  memberNo?: number;
}>;

/** `deadline`: one that began before the client's own code was there; default: a call's time starts when it is sent. */
export type ApiClient = Readonly<{
  call<Call extends CallDefinition>(
    call: Call,
    input: CallInput<Call>,
    options?: CallOptions & Readonly<{ deadline?: AbortSignal }>,
  ): Promise<CallResult<Call>>;
}>;

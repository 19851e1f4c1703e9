import type { CallDefinition, CallInput, CallValue } from '@gatehouse/api-contract';
import type { ChangeProof, OwnerWay } from '@gatehouse/api-contract/ownership';
import { settled } from '../settled.ts';
import type { Answered, Asked } from '../test-server.ts';
import type { Hand } from './hand.ts';
import type { ChangeKind } from './law.ts';
import type { ThiefStage } from './thief-stage.ts';

/** An account, and somebody in front of it. */
export type Scene = Readonly<{ stage: ThiefStage; guid: string; loginName: string; hand: Hand }>;

/** What a step was made for. */
export type Meant = Readonly<{ way: OwnerWay; kind: ChangeKind; shows: ChangeProof | null }>;
export type Act = Readonly<{
  name: string;
  /** Call whose answer changes something. */
  call: CallDefinition;
  /** Another one on the way to it. */
  before?: CallDefinition;
  /** Tries it. `null`: what the actor has does not even begin it. */
  run(scene: Scene, does: Does): Promise<Meant | null>;
}>;

/** Refusals that tell of a limit, and nothing of the law. */
const limits: ReadonlySet<string> = new Set([
  'resendTooSoon',
  'resendLimit',
  'resendDailyLimit',
  'tooManyRequests',
  'temporarilyRestricted',
  'tooManyPasswordFailures',
  'codeTriesOver',
  'captchaRequired',
]);

/** The calls of one act, by one actor. */
export type Does = ReturnType<typeof doesFor>;

const noCode = '000000';
const digits = (text: string | undefined) => /\b[0-9]{6}\b/.exec(text ?? '')?.[0] ?? noCode;

/** Makes calls for a hand, and keeps what their answers teach. */
export function doesFor({ stage, hand }: Scene) {
  const session = hand.tokens.find(({ kind }) => kind === 'session') ?? hand.tokens[0];
  const asked: Asked = { ...hand.seat, ...(session && { token: session.token }) };
  let isLimited = false;
  const ask = async <Call extends CallDefinition>(
    call: Call,
    input: Partial<CallInput<Call>> = {},
    by: Asked = asked,
  ): Promise<Answered<CallValue<Call>>> => {
    const answer = await stage.get().server.call(call, input, by);
    if (answer.refusal !== null && limits.has(answer.refusal)) isLimited = true;
    const { state } = (answer.value ?? {}) as { state?: unknown }; // most answers are objects
    if (typeof state === 'string') hand.states.push(state);
    await settled();
    return answer;
  };
  return {
    asked,
    ask,
    wasLimited: () => isLimited,
    note: (refusal: string | null) => void (isLimited ||= refusal !== null && limits.has(refusal)),
    /** The last code that went to a contact, for whoever reads it; else a guess. */
    codeTo: (contact: string | undefined): string => {
      if (contact === undefined || !(hand.mailboxes.has(contact) || hand.phones.has(contact))) return noCode;
      const { mails, texts } = stage.get().platform;
      return digits([...mails, ...texts].findLast(({ to }) => to === contact)?.text);
    },
    /** Links in the mails to the mailboxes of this hand. */
    linksIn: (pattern: RegExp): string[] =>
      stage
        .get()
        .platform.mails.filter(({ to }) => hand.mailboxes.has(to))
        .flatMap(({ text }) => pattern.exec(text)?.[1] ?? []),
  };
}

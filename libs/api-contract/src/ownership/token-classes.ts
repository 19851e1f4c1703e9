import type { CallDefinition } from '../definition/define-call.ts';
import type { AnyRule } from './call-rule.ts';
import { ruleOf } from './call-rules.ts';
import type { ChangeProof } from './owner-ways.ts';

/** Who may ask, from the least trusted on. */
export const tokenClasses = ['nobody', 'webView', 'client', 'session', 'freshSession'] as const;
export type TokenClass = (typeof tokenClasses)[number];

export type TokenTrust = Readonly<{
  who: string;
  /** Proofs of a change that holding the token is by itself. */
  proves: readonly ChangeProof[];
  /** What the rule of a call may ask for that takes this token; `held` and `freshOrHeld` may change what proves an owner. The server refuses any other call. */
  takes: readonly AnyRule['proof'][];
  /** The most that somebody gains who holds the token and nothing else. */
  gains: string;
}>;

/** How far each class of token is trusted, which the server asks before the work of a call. */
export const tokenTrust = {
  nobody: {
    who: 'a visitor without a token',
    proves: [],
    takes: ['reads', 'none', 'held'],
    gains: 'nothing of any account: what a call changes it changes for the proof that it takes',
  },
  webView: {
    who: 'the web view of a game: one member, one game, 30 minutes',
    proves: [],
    takes: ['none'],
    gains: 'the devices of that game, and a check of a person whose result goes to the game',
  },
  client: {
    who: 'a third-party client, with the token that a member gave it',
    proves: [],
    takes: ['reads', 'none'],
    gains: 'who the member is, and the characters of games',
  },
  session: {
    who: 'a session of the portal whose proof lies back, in whatever browser its token is',
    proves: [],
    takes: ['reads', 'none', 'held', 'freshOrHeld'],
    gains: 'what the session shows, until it ends: it neither adds, replaces nor removes what proves an owner',
  },
  freshSession: {
    who: 'a session whose owner was proven within five minutes, in its own browser, beside the key that the sign-in left there',
    proves: ['freshSignIn'],
    takes: ['reads', 'none', 'held', 'freshOrHeld'],
    gains:
      'a way of its own beside the others, told to every address; it recovers the account seven days after the owner could hear of it',
  },
} as const satisfies Readonly<Record<TokenClass, TokenTrust>>;

type Opened = Pick<CallDefinition, 'id' | 'method' | 'auth' | 'openToClients' | 'openToWebView'>;

/** The classes of token that the contract opens a call to. */
export function classesOpenTo(call: Opened): readonly TokenClass[] {
  if (call.auth === 'none') return ['nobody'];
  return tokenClasses.filter((name) => {
    if (name === 'nobody') return call.auth === 'optional';
    if (name === 'webView') return call.openToWebView === true;
    return name === 'client' ? call.openToClients === true : true;
  });
}

/** Of those the classes that are trusted with what the rule of the call asks for. */
export function tokenClassesOf(call: Opened): readonly TokenClass[] {
  const { proof } = ruleOf(call);
  return classesOpenTo(call).filter((name) => (tokenTrust[name] as TokenTrust).takes.includes(proof));
}

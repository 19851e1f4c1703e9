import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import type { ResetProof } from '../new-password/new-user-token.command.ts';
import { verificationFlow } from '../verification/verification.flow.ts';
import { resetFlow } from './reset.flow.ts';

/** A reset that was started with a name, or a verification of type `recovery-pw` that another part of the portal opened. */
export type FoundReset = Readonly<{
  /** Account, or the placeholder guid. */
  owner: string;
  /** What tries are counted by. */
  name: string;
  /** Whether the account knows the browser that began it. */
  isOwn: boolean;
  /** Whether a question is to be answered in it. */
  asksQuestion: boolean;
  proven: ResetProof | null;
  /** The contact or the keyed hash of the person that was proven; `undefined`: not kept, or none was. */
  possession: string | undefined;
  /** The letter to a guardian whose link began it. */
  letter: string | undefined;
  /** `passwordMark` of its beginning; `null`: it does not matter. */
  passwordOf: string | null;
  /** Finishes it; exactly one of several calls at a time gets `true`. */
  finish(): Promise<boolean>;
}>;

/** The reset behind a state. */
export async function findReset(ctx: RequestContext, state: string): Promise<Outcome<FoundReset, FlowRefusal>> {
  const reset = await resetFlow.find(ctx, { state });
  if (reset.ok) {
    const { owner, name, isOwn, way, proven = null, possession, letter, passwordOf } = reset.value.data;
    return done({
      owner,
      name,
      isOwn,
      asksQuestion: way === 'qna',
      proven,
      possession,
      letter,
      passwordOf,
      finish: () => resetFlow.finish(ctx, { state }),
    });
  }
  const verification = await verificationFlow.find(ctx, { state });
  if (!verification.ok) return verification;
  const { guid, data } = verification.value;
  const { type, way, proven = null, contact: possession } = data;
  if (type !== 'recovery-pw' || guid === null) return refuse('wrongVerifyStep');
  return done({
    owner: guid,
    name: guid,
    isOwn: false,
    asksQuestion: way === 'qna',
    proven,
    possession,
    letter: undefined,
    passwordOf: null,
    finish: () => verificationFlow.finish(ctx, { state }),
  });
}

import { audited } from '../../base/audit/audited.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { countedAsPassword } from './member-tries.command.ts';
import type { ProvePasswordRefusal } from './prove-current-password.command.ts';

type Typed = Readonly<{
  guid: string;
  password: string;
  /** Hashes of passwords that the account has or had. */
  among: ReadonlySet<string>;
  /** What was proven before. Wrong passwords are counted by it alone, so that who guesses by one proof shuts neither another one nor the members out. */
  beside: string;
  /** What many of those have together; `null`: nothing. */
  together?: string | null;
}>;

/**
 * Which of some passwords of an account a caller knows who has proven another way of it. Wrong ones are limited as those of a member are, so that neither
 * a link nor a proven reset guesses without an end. Outside any transaction: it hashes.
 */
export function provePasswordAmong(
  ctx: RequestContext,
  { guid, password, among, beside, together = null }: Typed,
): Promise<Outcome<ReadonlySet<string>, ProvePasswordRefusal>> {
  const { hasher, keyedHash } = ctx;
  const record = { event: 'owner-proven', guid, done: null } as const;
  const subjectOf = (tried: string) => keyedHash('tries-beside', tried);
  const compare = async () => {
    const matching = new Set<string>();
    for (const hash of among.size > 0 ? among : [hasher.dummy])
      if ((await hasher.verify(hash, password)) && among.has(hash)) matching.add(hash);
    return matching.size > 0 ? done(matching) : refuse('currentPasswordMismatch');
  };
  return audited(ctx, record, () =>
    countedAsPassword(ctx, subjectOf(beside), compare, together === null ? null : subjectOf(together)),
  );
}

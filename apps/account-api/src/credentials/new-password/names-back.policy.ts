import { newPasswordRefusal } from '../../account/password/new-password.policy.ts';
import { keptAccount, keptAccountOf } from '../../session/account-changes/kept-account.command.ts';
import type { GivingBack } from '../../session/account-changes/plan-giving-back.query.ts';

/** Names that come back, of those that a password opens, with the sign-in address. */
export type NamesBack = Readonly<{ names: readonly string[]; email: string | null }>;

/** The names with a password that an account has after what is planned; `null`: those that it has now. */
export function namesBackBy({ steps }: Pick<GivingBack, 'steps'>): NamesBack | null {
  const step = steps.find(({ part, facts }) => part === keptAccount && facts.has('signInNames'));
  if (!step) return null;
  const { names, account } = keptAccountOf({ [step.part.name]: step.kept });
  const own = names.filter(({ provider_cd: provider }) => provider === 'SO');
  return { names: own.map(({ provider_user_id: name }) => name), email: account.email };
}

/** Why a password may not be chosen for names that come back, as for those of an account (`checkNewPassword`). */
export function refusalForNames({ names, email }: NamesBack, password: string, longest: number) {
  const refusals = names.map((id) =>
    newPasswordRefusal(password, { id, email: id.includes('@') ? id : (email ?? undefined) }, longest),
  );
  return refusals.find((refusal) => refusal !== null) ?? null;
}

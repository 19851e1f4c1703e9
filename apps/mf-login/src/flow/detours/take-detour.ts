import { detourOf, readBlock } from '@gatehouse/screen';
import type { ShellHost } from '@gatehouse/shell-contract';
import type { RefusedSignIn, SignInAnswer } from '../signed-in/sign-in-end.ts';
import { recover } from './recover.ts';
import { askToTakeBack } from './replaced-password.ts';

/**
 * A refused sign-in continues: on another page (`null`: the visitor is on the way), or by the question of a move, whose yes answers a
 * new sign-in. The refusal itself comes back when neither helps.
 */
export async function takeDetour(host: ShellHost, refused: RefusedSignIn): Promise<SignInAnswer | null> {
  if (refused.refusal === 'passwordReplaced') return (await askToTakeBack(host, refused.data)) ? null : refused;
  const path = detourOf(refused, host.settings);
  if (path !== null) {
    host.navigate(path);
    return null;
  }
  const block = refused.refusal === 'migrationRequired' ? readBlock(refused.data) : null;
  if (!block || !(await host.dialogs.migration({ account: block.account ?? '' }))) return refused;
  return recover(block.state);
}

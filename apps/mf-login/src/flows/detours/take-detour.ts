import { pathWith } from '@gatehouse/platform';
import { detourOf, readBlock, type Block } from '@gatehouse/screen';
import type { ShellHost } from '@gatehouse/shell-contract';
import { deferredTexts } from '../../texts/deferred.texts.ts';
import type english from '../../texts/deferred/en.json';
import type { RefusedSignIn, SignInAnswer } from '../signed-in/sign-in-end.ts';
import { recover } from './recover.ts';

/** Asks whether the deletion shall be cancelled, and names its day (spec B §4: a sign-in offers it within 15 days). */
async function offerToKeep({ dialogs, locale }: ShellHost, { endDt }: Block): Promise<boolean> {
  const { detours } = (await deferredTexts.load(locale)) as typeof english; // parity with English is a test
  const { title, text, confirm, cancel } = detours.deletion;
  const day = endDt === null ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(endDt);
  return dialogs.confirm({ title, contents: text.replace('{{day}}', day), confirm, cancel });
}

/** Asks the owner of a paused account whether it shall be active again. */
async function agreesToReturn(host: ShellHost, { refusal }: RefusedSignIn, block: Block): Promise<boolean> {
  if (refusal === 'deletionRequested') return offerToKeep(host, block);
  return refusal === 'migrationRequired' && host.dialogs.migration({ account: block.account ?? '' });
}

/**
 * A refused sign-in continues: on another page (`null`: the visitor is on the way), or by a question, whose yes answers a new
 * sign-in. The refusal itself comes back when neither helps.
 */
export async function takeDetour(host: ShellHost, refused: RefusedSignIn): Promise<SignInAnswer | null> {
  const path = detourOf(refused, host.settings);
  if (path !== null) {
    host.navigate(path);
    return null;
  }
  const block = readBlock(refused.data);
  if (!block || !(await agreesToReturn(host, refused, block))) return refused;
  if (refused.refusal !== 'deletionRequested') return recover(block.state);
  host.navigate(pathWith('/verification', { type: 'delete-account', state: block.state })); // a code proves the owner first
  return null;
}

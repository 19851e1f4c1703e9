import { momentIn, pathWith, recoverPasswordPath } from '@gatehouse/platform';
import type { ShellHost } from '@gatehouse/shell-contract';
import * as v from 'valibot';
import { deferredTexts } from '../../texts/deferred.texts.ts';
import type english from '../../texts/deferred/en.json';

/** A reset that the password of before has proven, and when that was replaced, in epoch milliseconds. */
const wayBackSchema = v.object({ state: v.string(), changedDt: v.number() });

/**
 * The password of before, in a browser that counted then: says when it was replaced, and leads to a new one with the list of what else was changed.
 * `false`: the visitor signs in with the one of now.
 */
export async function askToTakeBack(host: ShellHost, data: unknown): Promise<boolean> {
  const back = v.safeParse(wayBackSchema, data);
  if (!back.success) return false;
  const { detours } = (await deferredTexts.load(host.locale)) as typeof english; // parity with English is a test
  const { title, text, choose, signIn } = detours.replaced;
  const { state, changedDt } = back.output;
  const contents = text.replace('{{when}}', momentIn(host.locale, changedDt));
  if (!(await host.dialogs.confirm({ title, contents, confirm: choose, cancel: signIn }))) return false;
  host.navigate(pathWith(recoverPasswordPath, { state, verified: 'Y', from: 'sign-in' }));
  return true;
}

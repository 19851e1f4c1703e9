import { callApi } from '@gatehouse/api-client';
import { passwordGuideSkip } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';
import type { ShellHost } from '@gatehouse/shell-contract';
import { deferredTexts } from '../../texts/deferred.texts.ts';
import type english from '../../texts/deferred/en.json';

/** Hides the reminder for 90 days (spec A §9). A failure is only reported: it must not stop the sign-in. */
async function hide(host: ShellHost): Promise<void> {
  try {
    const answer = await callApi(passwordGuideSkip, { body: { from: 'campaign' } });
    if (!answer.ok) host.report(answer.refusal, { call: passwordGuideSkip.id });
  } catch (thrown) {
    host.report(thrown, { call: passwordGuideSkip.id });
  }
}

/**
 * "Need Pwd Campaign" (spec A §4): change it now, hide the reminder, or be reminded next time. `true`: on the way to the
 * page that changes it; the session stays.
 */
export async function askForNewPassword(host: ShellHost): Promise<boolean> {
  const { detours } = (await deferredTexts.load(host.locale)) as typeof english; // parity with English is a test
  const { title, text, change, hide: hideLabel, later } = detours.campaign;
  const choices = [
    { id: 'change', label: change },
    { id: 'hide', label: hideLabel },
  ];
  const chosen = await host.dialogs.choose({ title, contents: text, choices, close: later });
  if (chosen === 'hide') await hide(host);
  if (chosen !== 'change') return false;
  host.navigate(pathWith('/change/pw', { from: 'campaign' }));
  return true;
}

import { knowBrowser } from '../account/password/know-browser.command.ts';
import type { Platform } from '../base/platform.ts';
import { makePerson } from './make-person.ts';
import { testContextIn } from './test-context.ts';

/** Lets an account of somebody's know a browser, so that no captcha comes before its text messages. */
export async function browserOfMember(
  platform: Platform,
  { browserId = null }: Readonly<{ browserId?: string | null }>,
) {
  const { guid } = await makePerson(platform);
  await knowBrowser(testContextIn(platform, browserId), guid);
}

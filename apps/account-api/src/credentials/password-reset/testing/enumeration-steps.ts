import { systemCaller, type Caller } from '../../../base/caller.ts';
import type { Outcome } from '../../../base/outcome.ts';
import { requestContext } from '../../../base/request-context.ts';
import { makePerson } from '../../../testing/make-person.ts';
import type { TestPlatform } from '../../../testing/test-platform.ts';
import { answerQuestion, readQuestion } from '../question.command.ts';
import { sendResetCode } from '../reset-code.command.ts';
import { giveQuestion } from './reset-steps.ts';

/** Names that a stranger may try; what they are must not show. */
export const nameClasses = ['known', 'unknown', 'social', 'withdrawn'] as const;
export type NameClass = (typeof nameClasses)[number];

/** A name of each class: with a password and a question, none, of a provider's member, of a deleted account. */
export async function peopleOfEachClass(platform: TestPlatform): Promise<Readonly<Record<NameClass, string>>> {
  const known = await makePerson(platform);
  await giveQuestion(platform, known.guid);
  return {
    known: known.loginName,
    unknown: `n-${known.loginName}`,
    social: await aProvidersMember(platform),
    withdrawn: (await makePerson(platform, 'withdrawn')).loginName,
  };
}

async function aProvidersMember(platform: TestPlatform): Promise<string> {
  const { loginName, guid } = await makePerson(platform);
  const { query } = platform.db;
  await query.deleteFrom('identities').where('guid', '=', guid).execute();
  await query.insertInto('identities').values({ provider_cd: 'GP', provider_user_id: guid, guid }).execute();
  await query.updateTable('accounts').set({ password_hash: null }).where('guid', '=', guid).execute();
  return loginName;
}

/** A browser in a network of its own. */
export const stranger = (): Caller => ({
  ...systemCaller('enumeration'),
  browserId: crypto.randomUUID(),
  network: crypto.randomUUID(),
});

export type Step = (
  platform: TestPlatform,
  caller: Caller,
  state: string,
) => Promise<Outcome<unknown, never> | { ok: false }>;

export const askForCode: Step = (platform, caller, state) =>
  sendResetCode(requestContext(platform, caller), state, null);

export const answerWrongly: Step = async (platform, caller, state) => {
  const asked = await readQuestion(requestContext(platform, caller), state);
  const given = { state, answer: 'wrong', captcha: null };
  const another = { ...caller, sender: crypto.randomUUID() };
  const answered = await answerQuestion(requestContext(platform, another), given);
  return asked.ok && asked.value.question_custom === '' ? { ...answered, ok: false } : { ok: false };
};

import { normaliseIdentifier, studioWorkKinds } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { answerEnvelopeRefusal } from '../../base/http/answer.ts';
import type { App } from '../../base/http/app-context.ts';
import type { Platform } from '../../base/platform.ts';
import { deleteStudioWorks, insertStudioWork, putBalance } from '../../leaving/withdrawal/holdings.repository.ts';
import { readBody } from './read-body.wire.ts';

const word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const holdings = v.strictObject({
  loginName: word,
  /** By rule: `CASH`, `POINT`, `FLAKE`. */
  balances: v.optional(v.record(word, v.pipe(v.number(), v.safeInteger(), v.minValue(0))), {}),
  /** Instead of those that there are. */
  works: v.optional(v.array(v.strictObject({ kind: v.picklist(studioWorkKinds), name: word }))),
});

/** `/__test/holdings`: what the bill and mileage services and the studio report of a member. */
export function mountHoldingsDoor(app: App, { db }: Platform): void {
  app.put('/__test/holdings', async (context) => {
    const read = await readBody(context, holdings);
    if (!read.ok) return read.answer;
    const { loginName, balances, works } = read.body;
    const person = await findAccountByIdentity(db, 'SO', normaliseIdentifier(loginName));
    if (!person) return answerEnvelopeRefusal(context, 'requestInvalid', { field: 'loginName', reason: 'is nobody' });
    const { guid } = person;
    for (const [rule, amount] of Object.entries(balances)) await putBalance(db, { guid, rule_id: rule, amount });
    if (works) {
      await deleteStudioWorks(db, guid);
      for (const work of works) await insertStudioWork(db, guid, work);
    }
    return context.json({ loginName }, 200);
  });
}

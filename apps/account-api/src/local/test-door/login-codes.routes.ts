import { normaliseIdentifier } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { findAccountByIdentity, findAccountByMemberNo } from '../../account/accounts/accounts.repository.ts';
import { answerEnvelopeRefusal } from '../../base/http/answer.ts';
import type { App } from '../../base/http/app-context.ts';
import type { Platform } from '../../base/platform.ts';
import { services, switchOff, switchOn } from '../../catalogue/configuration/service-switches.repository.ts';
import { confirmAuthenticator } from '../../sign-in/authenticator/switch-authenticator.command.ts';
import { issueLoginCode } from '../../sign-in/one-time-code/issue-login-code.command.ts';
import { readBody } from './read-body.wire.ts';

const session = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:-]{1,120}$/)));
const codeBody = v.union([
  v.strictObject({ loginName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)), session }),
  v.strictObject({ memberNo: v.pipe(v.number(), v.integer()), session }),
]);
const phoneBody = v.strictObject({ loginName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) });
const serviceBody = v.strictObject({ service: v.picklist(services), on: v.boolean() });

/**
 * `/__test/phone/login-code`: the app on a person's phone shows 8 digits. `/__test/phone/authenticator`: it confirms that it
 * is to approve sign-ins from now on. `/__test/services`: an operator switches a part
 * of the platform off and on.
 */
export function mountLoginCodesDoor(app: App, platform: Platform): void {
  const { db, clock } = platform;

  app.post('/__test/phone/login-code', async (context) => {
    const read = await readBody(context, codeBody);
    if (!read.ok) return read.answer;
    const person = await ('memberNo' in read.body
      ? findAccountByMemberNo(db, read.body.memberNo)
      : findAccountByIdentity(db, 'SO', normaliseIdentifier(read.body.loginName)));
    if (!person) return answerEnvelopeRefusal(context, 'requestInvalid', { field: 'memberNo', reason: 'is nobody' });
    const issued = await issueLoginCode(context.get('ctx'), {
      guid: person.guid,
      session: read.body.session ?? null,
    });
    if (!issued.ok) return context.json({ code: null, refusal: issued.refusal }, 409);
    const expiresIn = Math.ceil((issued.value.expiresAt.getTime() - clock.now().getTime()) / 1000);
    return context.json({ code: issued.value.code, expiresIn }, 201);
  });

  app.post('/__test/phone/authenticator', async (context) => {
    const read = await readBody(context, phoneBody);
    if (!read.ok) return read.answer;
    const person = await findAccountByIdentity(db, 'SO', normaliseIdentifier(read.body.loginName));
    const confirmed = person !== undefined && (await confirmAuthenticator(context.get('ctx'), person.guid));
    return context.json({ confirmed }, confirmed ? 200 : 409);
  });

  app.post('/__test/services', async (context) => {
    const read = await readBody(context, serviceBody);
    if (!read.ok) return read.answer;
    const { service, on } = read.body;
    await (on ? switchOn(db, service) : switchOff(db, service, clock.now()));
    return context.json({ service, on });
  });
}

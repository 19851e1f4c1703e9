import { normaliseIdentifier } from '@gatehouse/api-contract';
import type { Context } from 'hono';
import * as v from 'valibot';
import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { answerEnvelopeRefusal } from '../../base/http/answer.ts';
import type { App } from '../../base/http/app-context.ts';
import type { Platform } from '../../base/platform.ts';
import type { Settings } from '../../base/settings/platform.settings.ts';
import { answerOnPhone, scanQr, type ScannedPicture } from '../../sign-in/approvals/answer-on-phone.command.ts';
import { approvalNumbers } from '../../sign-in/approvals/approval-numbers.policy.ts';
import { secondsLeft } from '../../sign-in/approvals/approval.presenter.ts';
import { openApprovalsOf, waitingQrCodes, type ApprovalRow } from '../../sign-in/approvals/approvals.repository.ts';
import { scanCodeOf } from '../../sign-in/approvals/scan-address.policy.ts';
import { readBody } from './read-body.wire.ts';

const word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048));
const approvalId = v.pipe(v.string(), v.uuid());
/** The address in a picture, or the id of a picture in the list: the test has no camera. */
const scanBody = v.union([
  v.strictObject({ loginName: word, url: word }),
  v.strictObject({ loginName: word, id: approvalId }),
]);
const answerBody = v.strictObject({
  loginName: word,
  id: approvalId,
  approve: v.boolean(),
  number: v.optional(v.string()),
});

/** What a phone shows about a request. */
function presentRequest({ keyedHash, clock }: Platform, row: ApprovalRow) {
  const { choices, typed } = approvalNumbers(keyedHash, row.session_hash);
  return {
    id: row.id,
    kind: row.kind,
    network: row.asked_network,
    nation: row.asked_nation,
    agent: row.asked_agent,
    at: row.created_at.toISOString(),
    expiresIn: secondsLeft(row, clock.now()),
    ...(row.kind === 'authenticator' ? { choices, typed } : {}),
  };
}

function pictureOf(settings: Settings, scanned: Readonly<{ url: string } | { id: string }>): ScannedPicture | null {
  if ('id' in scanned) return { id: scanned.id };
  const scanCode = scanCodeOf(settings, scanned.url);
  return scanCode === null ? null : { scanCode };
}

const over = (context: Context) =>
  answerEnvelopeRefusal(context, 'requestInvalid', { field: 'request', reason: 'is over, or another phone has it' });

/**
 * `/__test/phone/*`: the app on the phone of a person, as far as it approves sign-ins. A real app would do the same with
 * the bearer of the member signed in on it; here their login name is used.
 */
export function mountPhoneDoor(app: App, platform: Platform): void {
  const { db, clock, settings } = platform;
  const personNamed = (loginName: string) => findAccountByIdentity(db, 'SO', normaliseIdentifier(loginName));
  const nobody = (context: Context) =>
    answerEnvelopeRefusal(context, 'requestInvalid', { field: 'loginName', reason: 'is nobody' });

  app.get('/__test/phone/pictures', async (context) =>
    context.json((await waitingQrCodes(db, clock.now())).map((row) => presentRequest(platform, row))),
  );

  app.get('/__test/phone/requests', async (context) => {
    const person = await personNamed(context.req.query('loginName') ?? '');
    if (!person) return nobody(context);
    return context.json(
      (await openApprovalsOf(db, person.guid, clock.now())).map((row) => presentRequest(platform, row)),
    );
  });

  app.post('/__test/phone/scan', async (context) => {
    const read = await readBody(context, scanBody);
    if (!read.ok) return read.answer;
    const person = await personNamed(read.body.loginName);
    if (!person) return nobody(context);
    const picture = pictureOf(settings, read.body);
    if (!picture)
      return answerEnvelopeRefusal(context, 'requestInvalid', { field: 'url', reason: 'is no QR code of ours' });
    const row = await scanQr(context.get('ctx'), { guid: person.guid, picture });
    return row ? context.json(presentRequest(platform, row)) : over(context);
  });

  app.post('/__test/phone/answer', async (context) => {
    const read = await readBody(context, answerBody);
    if (!read.ok) return read.answer;
    const { loginName, id, approve, number = null } = read.body;
    const person = await personNamed(loginName);
    if (!person) return nobody(context);
    const status = await answerOnPhone(context.get('ctx'), { guid: person.guid, id, approve, number });
    return status ? context.json({ status }) : over(context);
  });
}

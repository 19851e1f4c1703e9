import { hashToken } from '../../base/crypto/hashes.ts';
import { answerEnvelopeRefusal } from '../../base/http/answer.ts';
import type { App } from '../../base/http/app-context.ts';
import type { Platform } from '../../base/platform.ts';
import { lockCaptcha } from '../../flow/captcha/captchas.repository.ts';
import { openSolution } from '../../flow/captcha/keep-captcha.command.ts';

/** `/__test/captcha/answer?key=`: the right answer, for the holder of the key; without the key the platform cannot open it. */
export function mountCaptchaDoor(app: App, { db }: Platform): void {
  app.get('/__test/captcha/answer', async (context) => {
    const key = context.req.query('key') ?? '';
    const row = await db.transaction(() => lockCaptcha(db, hashToken(key)));
    if (!row || row.kind === 'mail')
      return answerEnvelopeRefusal(context, 'requestInvalid', { field: 'key', reason: 'is of no picture' });
    return context.json(openSolution(row, key));
  });
}

import { captchaValue, captchaVerify } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { systemCaller } from '../../base/caller.ts';
import { requestContext } from '../../base/request-context.ts';
import { describeOnPostgres } from '../../testing/each-engine.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { type Asked } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { spendCaptcha } from './spend-captcha.command.ts';
import { takeCaptcha } from './testing/solve-captcha.ts';

const aBrowser = (): Asked => ({ browserId: `browser-${crypto.randomUUID()}` });
const wrong = captchaValue({ x: -7 });
const callerWith = ({ browserId = '' }: Asked) => ({ ...systemCaller('test'), browserId });

describeOnPostgres('captcha under parallel use', (engine) => {
  const stage = usePlatform(engine);
  const uses = 16;

  it('is solved once, and its token spent once', async () => {
    const { server, platform } = stage();
    for (let round = 0; round < raceRounds; round += 1) {
      const asked = aBrowser();
      const { key, right } = await takeCaptcha(stage(), {}, asked);
      const answers = await Promise.all(
        Array.from({ length: uses }, () =>
          server.call(captchaVerify, { body: { captcha_key: key, captcha_value: right } }, asked),
        ),
      );
      const winners = answers.filter((answer) => answer.code === '0');
      expect(winners).toHaveLength(1);
      const token = winners[0]?.value.token ?? '';
      const spent = await Promise.all(
        Array.from({ length: uses }, () =>
          spendCaptcha(requestContext(platform, callerWith(asked)), { token, action: 'signin' }),
        ),
      );
      expect(spent.filter(({ ok }) => ok)).toHaveLength(1);
      await platform.db.query.deleteFrom('captcha_windows').execute(); // so many answers are more than a network has
    }
  }, 300_000);

  it('is tried three times, however many ask at once', async () => {
    const asked = aBrowser();
    const { key } = await takeCaptcha(stage(), {}, asked);
    const answers = await Promise.all(
      Array.from({ length: uses }, () =>
        stage().server.call(captchaVerify, { body: { captcha_key: key, captcha_value: wrong } }, asked),
      ),
    );
    expect(answers.filter((answer) => answer.refusal === 'captchaWrong')).toHaveLength(3);
  });
});

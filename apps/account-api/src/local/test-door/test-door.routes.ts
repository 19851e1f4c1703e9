import { internalHeaders } from '@gatehouse/platform';
import { equalInConstantTime } from '../../base/crypto/hashes.ts';
import { answerEnvelopeRefusal } from '../../base/http/answer.ts';
import type { App } from '../../base/http/app-context.ts';
import type { Platform } from '../../base/platform.ts';
import { mountCampaignsDoor } from './campaigns.routes.ts';
import { mountCaptchaDoor } from './captcha.routes.ts';
import { mountClockDoor } from './clock.routes.ts';
import { mountGamesDoor } from './games.routes.ts';
import { mountHoldingsDoor } from './holdings.routes.ts';
import { mountLoginCodesDoor } from './login-codes.routes.ts';
import { mountMaintenanceDoor } from './maintenance.routes.ts';
import { mountPeopleDoor } from './people.routes.ts';
import { mountPhoneDoor } from './phone.routes.ts';
import { mountScenariosDoor } from './scenarios.routes.ts';
import { mountVerificationsDoor } from './verifications.routes.ts';

/**
 * `/__test/*`, for tests and the playground: the platform's clock, people, phone and scenarios. Mounted only where a secret is set, which
 * a live environment refuses; without the secret it looks like any unknown path.
 */
export function mountTestDoor(app: App, platform: Platform, secret: string): void {
  app.use('/__test/*', async (context, next) => {
    const given = context.req.header(internalHeaders.testSecret);
    if (given === undefined || !equalInConstantTime(given, secret))
      return answerEnvelopeRefusal(context, 'callUnknown');
    return next();
  });
  mountCampaignsDoor(app, platform);
  mountCaptchaDoor(app, platform);
  mountClockDoor(app, platform);
  mountGamesDoor(app, platform);
  mountHoldingsDoor(app, platform);
  mountLoginCodesDoor(app, platform);
  mountMaintenanceDoor(app, platform);
  mountPeopleDoor(app, platform);
  mountPhoneDoor(app, platform);
  mountScenariosDoor(app, platform);
  mountVerificationsDoor(app, platform);
}

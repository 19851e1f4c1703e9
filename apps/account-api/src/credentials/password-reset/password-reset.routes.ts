import {
  notMeLock,
  notMeRead,
  resetAnswer,
  resetEmailSend,
  resetEmailVerify,
  resetPersonVerify,
  resetQuestion,
  resetState,
} from '@gatehouse/api-contract';
import { captchaAtDoor } from '../../base/http/captcha-headers-of.ts';
import { route, type Route } from '../../base/http/route.ts';
import { claimReset } from './claim-reset.command.ts';
import { sendResetCode, verifyResetCode } from './reset-code.command.ts';
import { lockChanged, readChangeLetter } from './not-me.command.ts';
import { answerQuestion, readQuestion } from './question.command.ts';
import { startReset } from './start-reset.command.ts';

const resetStateRoute = route(resetState, ({ platform, caller, request: { body } }) =>
  startReset(platform, caller, { identifier: body.user_id, way: body.way }),
);

const resetEmailSendRoute = route(resetEmailSend, ({ platform, caller, request: { body } }) =>
  sendResetCode(platform, caller, body.state),
);

const resetEmailVerifyRoute = route(resetEmailVerify, ({ platform, caller, request: { body } }) =>
  verifyResetCode(platform, caller, { state: body.state, typed: body.verify_number }),
);

const resetPersonVerifyRoute = route(resetPersonVerify, ({ platform, caller, request: { body } }) =>
  claimReset(platform, caller, body.state),
);

const resetQuestionRoute = route(resetQuestion, ({ platform, caller, request: { query } }) =>
  readQuestion(platform, caller, query.state),
);

const resetAnswerRoute = route(resetAnswer, ({ platform, caller, captcha, request: { body } }) =>
  answerQuestion(platform, caller, {
    state: body.state,
    answer: body.answer,
    captcha: body.captcha ? { token: body.captcha.captchaToken } : captchaAtDoor(captcha),
  }),
);

const notMeReadRoute = route(notMeRead, ({ platform, request: { query } }) => readChangeLetter(platform, query.state));

const notMeLockRoute = route(notMeLock, ({ platform, caller, request: { body } }) =>
  lockChanged(platform, caller, body.state),
);

export const passwordResetRoutes: readonly Route[] = [
  resetStateRoute,
  resetEmailSendRoute,
  resetEmailVerifyRoute,
  resetPersonVerifyRoute,
  resetQuestionRoute,
  resetAnswerRoute,
  notMeReadRoute,
  notMeLockRoute,
];

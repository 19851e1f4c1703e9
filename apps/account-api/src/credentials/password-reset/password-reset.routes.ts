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
import { pressNotMe } from './not-me.command.ts';
import { answerQuestion, readQuestion } from './question.command.ts';
import { readChangeLetter } from './read-change-letter.query.ts';
import { sendResetCode, verifyResetCode } from './reset-code.command.ts';
import { startReset } from './start-reset.command.ts';

const resetStateRoute = route(resetState, ({ ctx, request: { body } }) =>
  startReset(ctx, { identifier: body.user_id, way: body.way }),
);

const resetEmailSendRoute = route(resetEmailSend, ({ ctx, captcha, request: { body } }) =>
  sendResetCode(ctx, body.state, captchaAtDoor(captcha)),
);

const resetEmailVerifyRoute = route(resetEmailVerify, ({ ctx, request: { body } }) =>
  verifyResetCode(ctx, { state: body.state, typed: body.verify_number }),
);

const resetPersonVerifyRoute = route(resetPersonVerify, ({ ctx, request: { body } }) => claimReset(ctx, body.state));

const resetQuestionRoute = route(resetQuestion, ({ ctx, request: { query } }) => readQuestion(ctx, query.state));

const resetAnswerRoute = route(resetAnswer, ({ ctx, captcha, request: { body } }) =>
  answerQuestion(ctx, {
    state: body.state,
    answer: body.answer,
    captcha: body.captcha ? { token: body.captcha.captchaToken } : captchaAtDoor(captcha),
  }),
);

const notMeReadRoute = route(notMeRead, ({ ctx, request: { query } }) => readChangeLetter(ctx, query.state));

const notMeLockRoute = route(notMeLock, ({ ctx, request: { body } }) => pressNotMe(ctx, body));

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

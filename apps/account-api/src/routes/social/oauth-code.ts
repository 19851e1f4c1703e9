import { oauthCode } from '@gatehouse/api-contract';
import { takeProviderAnswer } from '../../commands/social/take-provider-answer.command.ts';
import { route } from '../../http/route.ts';

export const oauthCodeRoute = route(oauthCode, ({ platform, caller, request: { body } }) =>
  takeProviderAnswer(platform, caller, {
    state: body.state,
    code: body.code ?? null,
    error: body.error ?? null,
    issuer: body.iss ?? null,
    provider: body.sns_type ?? null,
  }),
);

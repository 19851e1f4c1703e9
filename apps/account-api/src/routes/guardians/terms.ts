import { guardianTerms } from '@gatehouse/api-contract';
import { agreeAsGuardian } from '../../commands/guardians/agree-as-guardian.command.ts';
import { route } from '../../http/route.ts';

export const guardianTermsRoute = route(guardianTerms, ({ platform, caller, request: { params, body } }) =>
  agreeAsGuardian(platform, caller, {
    state: body.state,
    area: params.x,
    answers: body.terms.map((item) => ({
      termsTypeId: item.terms_type_id,
      version: item.version ?? null,
      agreed: item.agree_yn === 'Y',
    })),
  }),
);

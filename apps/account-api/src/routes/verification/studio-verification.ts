import { studioVerification } from '@gatehouse/api-contract';
import { verifyForStudio } from '../../commands/verification/verify-for-studio.command.ts';
import { route } from '../../http/route.ts';

export const studioVerificationRoute = route(studioVerification, ({ platform, caller, bearer, request: { body } }) =>
  verifyForStudio(platform, caller, { guid: bearer.guid, returnTo: body.redirect_url }),
);

import { userTokenCheck } from '@gatehouse/api-contract';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const userTokenCheckRoute = route(userTokenCheck, async ({ bearer }) =>
  done({ guid: bearer.guid, memberNo: bearer.memberNo, expiration: bearer.expiresAt.getTime() }),
);

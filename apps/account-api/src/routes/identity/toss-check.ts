import { tossCheck } from '@gatehouse/api-contract';
import { route } from '../../http/route.ts';
import { tossPopup, startCheck } from './start.handler.ts';

export const tossCheckRoute = route(tossCheck, (context) => startCheck('toss', context, tossPopup));

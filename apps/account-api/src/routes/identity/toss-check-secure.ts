import { tossCheckSecure } from '@gatehouse/api-contract';
import { route } from '../../http/route.ts';
import { tossPopup, startCheck } from './start.handler.ts';

export const tossCheckSecureRoute = route(tossCheckSecure, (context) => startCheck('toss', context, tossPopup));

import { phoneCheck } from '@gatehouse/api-contract';
import { route } from '../../http/route.ts';
import { phonePopup, startCheck } from './start.handler.ts';

export const phoneCheckRoute = route(phoneCheck, (context) => startCheck('phone', context, phonePopup));

import { eziokCheck } from '@gatehouse/api-contract';
import { route } from '../../http/route.ts';
import { eziokPopup, startCheck } from './start.handler.ts';

export const eziokCheckRoute = route(eziokCheck, (context) => startCheck('dream', context, eziokPopup));

import { eziokCheckSecure } from '@gatehouse/api-contract';
import { route } from '../../http/route.ts';
import { eziokPopup, startCheck } from './start.handler.ts';

export const eziokCheckSecureRoute = route(eziokCheckSecure, (context) => startCheck('dream', context, eziokPopup));

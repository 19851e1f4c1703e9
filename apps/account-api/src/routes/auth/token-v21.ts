import { tokenV21 } from '@gatehouse/api-contract';
import { route } from '../../http/route.ts';
import { handleToken } from './token.handler.ts';

export const tokenV21Route = route(tokenV21, handleToken);

import { tokenV20 } from '@gatehouse/api-contract';
import { route } from '../../http/route.ts';
import { handleToken } from './token.handler.ts';

export const tokenV20Route = route(tokenV20, handleToken);

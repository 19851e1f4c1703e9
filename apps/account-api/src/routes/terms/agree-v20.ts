import { termsAgreeV20 } from '@gatehouse/api-contract';
import { route } from '../../http/route.ts';
import { handleAgreeCheck } from './agree.handler.ts';

export const termsAgreeV20Route = route(termsAgreeV20, handleAgreeCheck);

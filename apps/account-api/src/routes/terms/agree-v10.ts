import { termsAgreeV10 } from '@gatehouse/api-contract';
import { route } from '../../http/route.ts';
import { handleAgreeCheck } from './agree.handler.ts';

export const termsAgreeV10Route = route(termsAgreeV10, handleAgreeCheck);

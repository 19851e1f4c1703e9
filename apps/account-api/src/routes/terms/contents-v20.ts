import { termsContentsV2 } from '@gatehouse/api-contract';
import { route } from '../../http/route.ts';
import { answerContents } from './contents.handler.ts';

export const termsContentsV20Route = route(termsContentsV2, (context) => answerContents(context, false));

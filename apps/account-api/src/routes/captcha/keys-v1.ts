import { captchaKeysV1 } from '@gatehouse/api-contract';
import { route } from '../../http/route.ts';
import { handleOlderKeys } from './keys-older.handler.ts';

export const captchaKeysV1Route = route(captchaKeysV1, handleOlderKeys);

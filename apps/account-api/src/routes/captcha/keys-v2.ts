import { captchaKeysV2 } from '@gatehouse/api-contract';
import { route } from '../../http/route.ts';
import { handleOlderKeys } from './keys-older.handler.ts';

export const captchaKeysV2Route = route(captchaKeysV2, handleOlderKeys);

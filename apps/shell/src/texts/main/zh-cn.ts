import connection from '@gatehouse/api-contract/texts/connection/zh-cn.json';
import own from './zh-cn.json';

export const texts = { ...own, connection };

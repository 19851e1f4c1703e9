import connection from '@gatehouse/api-contract/texts/connection/zh-tw.json';
import own from './zh-tw.json';

export const texts = { ...own, connection };

import connection from '@gatehouse/api-contract/texts/connection/ja.json';
import own from './ja.json';

export const texts = { ...own, connection };

import connection from '@gatehouse/api-contract/texts/connection/th.json';
import own from './th.json';

export const texts = { ...own, connection };

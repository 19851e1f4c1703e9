import connection from '@gatehouse/api-contract/texts/connection/es.json';
import own from './es.json';

export const texts = { ...own, connection };

import connection from '@gatehouse/api-contract/texts/connection/id.json';
import own from './id.json';

export const texts = { ...own, connection };

import connection from '@gatehouse/api-contract/texts/connection/it.json';
import own from './it.json';

export const texts = { ...own, connection };

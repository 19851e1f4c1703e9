import connection from '@gatehouse/api-contract/texts/connection/pt.json';
import own from './pt.json';

export const texts = { ...own, connection };

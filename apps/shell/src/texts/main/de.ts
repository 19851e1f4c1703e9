import connection from '@gatehouse/api-contract/texts/connection/de.json';
import own from './de.json';

export const texts = { ...own, connection };

import connection from '@gatehouse/api-contract/texts/connection/fr.json';
import own from './fr.json';

export const texts = { ...own, connection };

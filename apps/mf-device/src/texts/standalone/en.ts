import connection from '@gatehouse/api-contract/texts/connection/en.json';
import own from './en.json';

export const texts = { ...own, connection };

import connection from '@gatehouse/api-contract/texts/connection/ko.json';
import own from './ko.json';

export const texts = { ...own, connection };

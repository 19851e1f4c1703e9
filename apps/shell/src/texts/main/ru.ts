import connection from '@gatehouse/api-contract/texts/connection/ru.json';
import own from './ru.json';

export const texts = { ...own, connection };

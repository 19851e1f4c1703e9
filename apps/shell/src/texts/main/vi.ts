import connection from '@gatehouse/api-contract/texts/connection/vi.json';
import own from './vi.json';

export const texts = { ...own, connection };

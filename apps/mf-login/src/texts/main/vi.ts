import common from '@gatehouse/api-contract/texts/common/vi.json';
import fields from '@gatehouse/api-contract/texts/fields/vi.json';
import signIn from '@gatehouse/api-contract/texts/sign-in/vi.json';
import own from './vi.json';

export const texts = { ...own, fields, refusals: { ...common, ...signIn } };

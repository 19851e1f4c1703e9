import common from '@gatehouse/api-contract/texts/common/it.json';
import fields from '@gatehouse/api-contract/texts/fields/it.json';
import signIn from '@gatehouse/api-contract/texts/sign-in/it.json';
import own from './it.json';

export const texts = { ...own, fields, refusals: { ...common, ...signIn } };

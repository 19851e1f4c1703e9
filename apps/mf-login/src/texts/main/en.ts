import common from '@gatehouse/api-contract/texts/common/en.json';
import fields from '@gatehouse/api-contract/texts/fields/en.json';
import signIn from '@gatehouse/api-contract/texts/sign-in/en.json';
import own from './en.json';

export const texts = { ...own, fields, refusals: { ...common, ...signIn } };

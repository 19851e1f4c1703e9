import common from '@gatehouse/api-contract/texts/common/ja.json';
import fields from '@gatehouse/api-contract/texts/fields/ja.json';
import signIn from '@gatehouse/api-contract/texts/sign-in/ja.json';
import own from './ja.json';

export const texts = { ...own, fields, refusals: { ...common, ...signIn } };

import common from '@gatehouse/api-contract/texts/common/ko.json';
import fields from '@gatehouse/api-contract/texts/fields/ko.json';
import signIn from '@gatehouse/api-contract/texts/sign-in/ko.json';
import own from './ko.json';

export const texts = { ...own, fields, refusals: { ...common, ...signIn } };

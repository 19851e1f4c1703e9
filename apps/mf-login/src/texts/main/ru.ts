import common from '@gatehouse/api-contract/texts/common/ru.json';
import fields from '@gatehouse/api-contract/texts/fields/ru.json';
import signIn from '@gatehouse/api-contract/texts/sign-in/ru.json';
import own from './ru.json';

export const texts = { ...own, fields, refusals: { ...common, ...signIn } };

import common from '@gatehouse/api-contract/texts/common/de.json';
import fields from '@gatehouse/api-contract/texts/fields/de.json';
import signIn from '@gatehouse/api-contract/texts/sign-in/de.json';
import own from './de.json';

export const texts = { ...own, fields, refusals: { ...common, ...signIn } };

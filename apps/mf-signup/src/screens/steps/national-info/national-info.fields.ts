/** Names of the form's fields. */
export const fields = { nation: 'nation', year: 'bday_year', month: 'bday_month', day: 'bday_day' } as const;

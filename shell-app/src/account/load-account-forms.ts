/** Schemas of the account pages; not loaded before somebody fills in a form. */
export const loadAccountForms = () => import(/* webpackChunkName: "account-forms" */ './account-forms.ts')

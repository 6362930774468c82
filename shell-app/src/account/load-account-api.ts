/** Endpoints of the account pages with their schemas; not loaded before somebody fills in a form. */
export const loadAccountApi = async () =>
  (await import(/* webpackChunkName: "account-api" */ './account-api.ts')).authApi

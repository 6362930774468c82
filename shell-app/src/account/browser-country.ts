// Loaded with the code alone, as the list of countries is long.
export { countryOfBrowser } from '@ginkgo/contracts'

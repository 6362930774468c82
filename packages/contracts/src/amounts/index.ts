export { currencyOf, currencySign } from './currency-signs.ts'
export * from './read-amount.ts'
export { isWholeCurrency } from './whole-currencies.ts'

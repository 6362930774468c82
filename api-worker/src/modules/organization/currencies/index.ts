import { deleteRate } from './delete-rate.ts'
import { getCurrencies } from './get-currencies.ts'
import { setRates } from './set-rates.ts'
import { updateCurrencies } from './update-currencies.ts'

export const currencyOperations = [getCurrencies, updateCurrencies, setRates, deleteRate]

import { currenciesApi } from '@ginkgo/contracts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { asCurrencies, readCurrencies } from './currency-rows.ts'

export const getCurrencies = operation(currenciesApi.get, {
  load: ({ db }) => readCurrencies(db),
  handle: ({ loaded: { row, rates } }) => answer(asCurrencies(existing(row, 'Organization'), rates)),
})

import { currenciesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { currencyRates } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'

export const deleteRate = operation(currenciesApi.deleteRate, {
  load: ({ db, params: { rateId } }) => {
    const { id, currency, day, reporting } = currencyRates
    return db.select({ id, currency, day, reporting }).from(currencyRates).where(eq(id, rateId)).first()
  },
  handle: ({ db, loaded }) => {
    const { id, currency, day, reporting } = existing(loaded, 'Rate')
    return commit(undefined, [db.delete(currencyRates, eq(currencyRates.id, id))], {
      audit: [
        { kind: 'currency_rate.deleted', subject: `${currency} in ${reporting}`, details: `From ${day}` },
      ],
    })
  },
})

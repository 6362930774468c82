import { currenciesApi, currenciesOf } from '@ginkgo/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { currencyRates, organizations } from '../../../db/schema/index.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { asCurrencies, readCurrencies } from './currency-rows.ts'

export const setRates = operation(currenciesApi.setRates, {
  load: ({ db }) => readCurrencies(db),
  handle: ({ db, loaded, body, now }) => {
    const row = existing(loaded.row, 'Organization')
    const reporting = row.reportingCurrency
    if (reporting === null)
      throw new DomainError('rule_broken', 'Choose a reporting currency before setting rates')
    const list = currenciesOf(row.currencies)
    body.rates.forEach(({ currency }, index) => {
      const path = `rates.${index}.currency`
      if (currency === reporting) throw wrong(path, `${currency} is the reporting currency itself`)
      if (!list.includes(currency)) throw wrong(path, `${currency} is not in the list of currencies`)
    })
    const keyOf = ({ currency, day }: { currency: string; day: string }) => `${currency} ${day}`
    const given = new Map(body.rates.map((one) => [keyOf(one), { id: uuid(), ...one }]))
    const keys = JSON.stringify([...given.keys()])
    const unchanged = loaded.rates.filter((one) => !given.has(keyOf(one)))
    const rates = [...unchanged, ...given.values()].toSorted(
      (a, b) => b.day.localeCompare(a.day) || a.currency.localeCompare(b.currency),
    )
    const isReplaced = sql`${currencyRates.currency} || ' ' || ${currencyRates.day} IN (
      SELECT value FROM json_each(${keys}))`
    const [first] = given.values()
    const details = given.size === 1 && first ? `${first.currency} from ${first.day}: ${first.rate}` : null
    return commit(
      asCurrencies(row, rates.slice(0, 1_000)),
      [
        db.unchanged(organizations, row),
        db.delete(currencyRates, and(eq(currencyRates.reporting, reporting), isReplaced)),
        db.insert(
          currencyRates,
          ...[...given.values()].map((one) => ({ ...one, reporting, updatedAt: now })),
        ),
      ],
      { audit: [{ kind: 'currency_rates.set', subject: `${given.size} in ${reporting}`, details }] },
    )
  },
})

const wrong = (path: string, message: string) =>
  new DomainError('rule_broken', message, { issues: [{ path, message }] })

import { currenciesApi, currenciesOf, specifiedCurrencies } from '@ginkgo/contracts'
import { desc, eq, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { currencyRates, goals, organizations, stageRollup } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { asCurrencies, readCurrencies } from './currency-rows.ts'

/** The currencies that enquiries and goals are in. */
const readUsed = (db: OrgDb) =>
  combine({
    enquiries: db
      .select({ currency: stageRollup.currency })
      .from(stageRollup)
      .where(sql`${stageRollup.count} > 0`)
      .groupBy(stageRollup.currency)
      .all(),
    goals: db.select({ currency: goals.currency }).from(goals).groupBy(goals.currency).all(),
  })

const { id, currency, day, rate } = currencyRates

const readRatesOf = (db: OrgDb, reporting: string | null | undefined) =>
  db
    .select({ id, currency, day, rate })
    .from(currencyRates)
    .where(eq(currencyRates.reporting, reporting ?? ''))
    .orderBy(desc(day), currency)
    .limit(1_000)
    .all()

export const updateCurrencies = operation(currenciesApi.update, {
  load: ({ db, body }) =>
    combine({
      own: readCurrencies(db),
      used: readUsed(db),
      ratesThen: readRatesOf(db, body.reportingCurrency),
    }),
  handle: ({ db, loaded: { own, used, ratesThen }, body, ifMatch, now }) => {
    const row = existing(own.row, 'Organization')
    requireFresh(ifMatch, row)
    const before = currenciesOf(row.currencies)
    const list = body.currencies ? currenciesOf(body.currencies) : before
    const defaultCurrency = body.defaultCurrency ?? row.defaultCurrency
    const reportingCurrency =
      body.reportingCurrency === undefined ? row.reportingCurrency : body.reportingCurrency
    const inUse = new Set([...used.enquiries, ...used.goals].map((one) => one.currency))
    const missed = before.filter((code) => inUse.has(code) && !list.includes(code))
    if (missed.length > 0)
      throw new DomainError('conflict', `Enquiries or goals are in ${missed.join(', ')}`, {
        issues: [{ path: 'currencies', message: `${missed.join(', ')} cannot be taken away` }],
      })
    requireListed(list, 'defaultCurrency', defaultCurrency)
    if (reportingCurrency !== null) requireListed(list, 'reportingCurrency', reportingCurrency)
    const specified: readonly string[] = specifiedCurrencies
    const currencies = list.filter((code) => !specified.includes(code))
    const changed = { defaultCurrency, reportingCurrency, currencies }
    const details = [
      list.join() !== before.join() && `List: ${list.join(', ')}`,
      defaultCurrency !== row.defaultCurrency && `Default: ${defaultCurrency}`,
      reportingCurrency !== row.reportingCurrency && `Reporting: ${reportingCurrency ?? 'none'}`,
    ].filter((part) => part !== false)
    if (details.length === 0) return answer(asCurrencies(row, own.rates))
    const rates = body.reportingCurrency === undefined ? own.rates : ratesThen
    const updatedAt = nextStamp(now, row.updatedAt)
    return commit(
      asCurrencies({ ...row, ...changed, updatedAt }, rates),
      [
        db.unchanged(organizations, row),
        db.update(organizations, { ...changed, updatedAt }, eq(organizations.id, row.id)),
      ],
      { audit: [{ kind: 'currencies.changed', details: details.join('; ') }] },
    )
  },
})

function requireListed(list: readonly string[], path: string, code: string): void {
  if (list.includes(code)) return
  const message = `${code} is not in the list of currencies`
  throw new DomainError('rule_broken', message, { issues: [{ path, message }] })
}

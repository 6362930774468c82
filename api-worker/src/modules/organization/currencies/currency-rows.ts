import { currenciesOf, specifiedCurrencies } from '@ginkgo/contracts'
import { desc, eq, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { currencyRates, organizations } from '../../../db/schema/index.ts'
import { combine, nothing, type Read } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { readOrganization } from '../organization-fields.ts'

const { id, currency, day, rate } = currencyRates
/** Rates that are answered at most, the latest of all currencies. */
const maxRates = 1_000

const reporting = sql`(SELECT o.reporting_currency FROM organizations o WHERE o.id = ${currencyRates.organizationId})`

/** The organization with the rates of its reporting currency. */
export const readCurrencies = (db: OrgDb) =>
  combine({
    row: readOrganization(db),
    rates: db
      .select({ id, currency, day, rate })
      .from(currencyRates)
      .where(eq(currencyRates.reporting, reporting))
      .orderBy(desc(day), currency)
      .limit(maxRates)
      .all(),
  })

type Row = NonNullable<ReturnType<ReturnType<typeof readOrganization>['decode']>>
type Rate = ReturnType<ReturnType<typeof readCurrencies>['decode']>['rates'][number]

/** The currencies as they are answered. */
export const asCurrencies = (row: Row, rates: readonly Rate[]) => ({
  defaultCurrency: row.defaultCurrency,
  currencies: currenciesOf(row.currencies),
  reportingCurrency: row.reportingCurrency,
  rates: [...rates],
  updatedAt: row.updatedAt,
})

interface Known {
  readonly defaultCurrency: string
  readonly currencies: string[] | null
}

/** What is needed to check a currency that a caller gives, or to take the default one where it gives none. */
export function readKnownCurrencies(
  db: OrgDb,
  given: string | undefined,
  takesDefault: boolean,
): Read<Known | undefined> {
  if (given === undefined ? !takesDefault : specifiedCurrencies.some((code) => code === given)) return nothing
  const { defaultCurrency, currencies } = organizations
  return db.select({ defaultCurrency, currencies }).from(organizations).first()
}

/** @throws DomainError `rule_broken` for a currency that is not in the organization's list */
export function requireKnownCurrency(given: string | undefined, known: Known | undefined): void {
  if (given === undefined || currenciesOf(known?.currencies ?? null).includes(given)) return
  const message = `${given} is not among the currencies of the organization`
  throw new DomainError('rule_broken', message, { issues: [{ path: 'currency', message }] })
}

import { type CurrentUser, currencyOfCountry, specifiedCurrencies } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import type { AccountsDb, FoundingTable } from '../../../db/accounts-db.ts'
import { organizations, users } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import { phoneRules } from '../../sales/leads/phone-columns.ts'
import { newVertical, type InsertRows } from '../../organization/verticals/new-vertical.ts'
import type { PendingSignUp } from './pending-sign-up.ts'

/**
 * The organization of a sign-up whose e-mail was verified, with its first vertical and its admin. Its currency is that of
 * its country.
 */
export function newOrganization(
  accounts: AccountsDb,
  signUp: PendingSignUp,
  now: string,
  country: string | null,
): { user: CurrentUser; statements: Statement[] } {
  const { email, firstName, lastName, passwordHash, organizationName } = signUp
  const defaultCurrency = currencyOfCountry(country)
  const isSpecified = specifiedCurrencies.some((code) => code === defaultCurrency)
  const organization = {
    id: uuid(),
    name: organizationName,
    country,
    defaultCurrency,
    currencies: isSpecified ? null : [defaultCurrency],
    phonesRead: phoneRules,
    createdAt: now,
    updatedAt: now,
  }
  const vertical = { name: signUp.verticalName ?? organizationName, description: null }
  const user = {
    id: uuid(),
    organizationId: organization.id,
    email,
    firstName,
    lastName,
    globalRole: 'admin' as const,
    timeZone: null,
    locale: null,
    awayUntil: null,
    updatedAt: now,
  }
  return {
    user: { ...user, verticals: [] } as unknown as CurrentUser,
    statements: [
      ...accounts.insert(organizations, organization),
      ...newVertical(insertInto(accounts, organization.id), vertical, now).statements,
      ...accounts.insert(users, { ...user, passwordHash, createdAt: now }),
    ],
  }
}

function insertInto(accounts: AccountsDb, organizationId: string): InsertRows {
  return (table, ...rows) =>
    accounts.insert(table as FoundingTable, ...rows.map((row) => ({ ...row, organizationId })))
}

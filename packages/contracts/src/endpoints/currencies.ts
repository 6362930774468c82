import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Currencies, CurrenciesPatch, CurrencyRates } from '../entities/currency.ts'
import { CurrencyRateId, noContent } from '../primitives.ts'

export const currenciesApi = {
  get: defineEndpoint({
    id: 'currencies.get',
    method: 'get',
    path: '/api/currencies',
    summary: 'The currencies of the organization, with the rates of the reporting currency',
    access: 'organization:read',
    output: Currencies,
  }),
  update: defineEndpoint({
    id: 'currencies.update',
    method: 'patch',
    path: '/api/currencies',
    summary: 'Change the list of currencies, the default one or the reporting currency',
    description: 'Rates are kept for each reporting currency, so one that comes back has its rates again.',
    access: 'organization:manage',
    changes: ['currencies', 'organization', 'customFields.describe', 'auditLog'],
    body: CurrenciesPatch,
    output: Currencies,
    errors: ['conflict', 'rule_broken', 'stale_edit'],
  }),
  setRates: defineEndpoint({
    id: 'currencies.setRates',
    method: 'post',
    path: '/api/currencies/rates',
    summary: 'Set rates of the reporting currency, each from a day on',
    access: 'organization:manage',
    changes: ['currencies', 'auditLog'],
    body: CurrencyRates,
    output: Currencies,
    errors: ['rule_broken'],
  }),
  deleteRate: defineEndpoint({
    id: 'currencies.deleteRate',
    method: 'delete',
    path: '/api/currencies/rates/{rateId}',
    summary: 'Remove a rate',
    access: 'organization:manage',
    changes: ['currencies', 'auditLog'],
    params: z.object({ rateId: CurrencyRateId }),
    status: 204,
    output: noContent,
  }),
} as const

import { useEndpoint } from '@ginkgo/api-client'
import { currenciesApi } from '@ginkgo/contracts'
import { browserTimeZone } from '@ginkgo/contracts/dates'
import { useSession } from '@ginkgo/portal-sdk'
import { useMemo } from 'react'
import type { Surroundings } from './column-questions.ts'

/** What times and amounts of files are read by that say nothing themselves: the person's zone, the usual currency. */
export function useSurroundings(): Surroundings {
  const { user, organization } = useSession()
  const { data } = useEndpoint(currenciesApi.get, {})
  const timeZone = user.timeZone ?? browserTimeZone()
  const currency = data?.defaultCurrency ?? organization.currencies[0] ?? 'USD'
  return useMemo(() => ({ timeZone, currency }), [timeZone, currency])
}

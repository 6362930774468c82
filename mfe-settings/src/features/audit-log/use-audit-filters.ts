import { AuditKind, UserId } from '@ginkgo/contracts'
import { useSearchState } from '@ginkgo/router'
import { addDays, browserTimeZone, isCalendarDay, startOfDay } from '@ginkgo/contracts/dates'
import { useSession } from '@ginkgo/portal-sdk'

const isDay = (text: string | null): text is string => text !== null && isCalendarDay(text)

/** The filters of the audit log, which are part of the address, and the query they make. */
export function useAuditFilters() {
  const [search, changeSearch] = useSearchState()
  const { user } = useSession()
  const zone = user.timeZone ?? browserTimeZone()
  const [userId, kind] = [UserId.safeParse(search.get('user')), AuditKind.safeParse(search.get('event'))]
  const [from, to] = [search.get('from'), search.get('to')]
  const query = {
    ...(userId.success && { userId: userId.data }),
    ...(kind.success && { kind: kind.data }),
    ...(isDay(from) && { from: startOfDay(from, zone) }),
    ...(isDay(to) && { until: startOfDay(addDays(to, 1), zone) }),
  }
  const set = (name: 'user' | 'event' | 'from' | 'to', value: string | null) =>
    changeSearch({ [name]: value }, { replace: true })
  return {
    query,
    user: search.get('user'),
    event: search.get('event'),
    from,
    to,
    isFiltered: Object.keys(query).length > 0,
    set,
    clear: () => changeSearch({ user: null, event: null, from: null, to: null }, { replace: true }),
  }
}

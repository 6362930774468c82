import { toast, toastSuccess } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { useEffect } from 'react'

const connected: Record<string, string> = {
  google: 'Google Calendar connected successfully',
  microsoft_calendar: 'Microsoft 365 Calendar connected successfully',
  zoom: 'Zoom connected successfully',
  gmail: 'Gmail connected successfully',
  microsoft: 'Microsoft 365 connected successfully',
}

/** Providers of mailboxes, whose accounts stand under E-mail. */
const mailboxes = ['gmail', 'microsoft']

/** Shows the result of connecting an account, which the provider's redirect put into the URL, and removes it there. */
export function useReturnFromProvider(): void {
  const [search, setSearch] = useSearchParams()
  const success = search.get('success')
  const error = search.get('error')
  useEffect(() => {
    if (success === null && error === null) return
    if (error !== null) toast({ title: 'OAuth Error', description: error, variant: 'destructive' })
    else if (success !== null && connected[success]) toastSuccess(connected[success])
    const isMailbox = success !== null && mailboxes.includes(success)
    setSearch({ tab: isMailbox ? 'email' : 'integrations' }, { replace: true })
  }, [success, error, setSearch])
}
